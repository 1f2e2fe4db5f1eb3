package dev.admittance.workspace;

import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.model.diagnostic.Fix;
import dev.admittance.model.text.SourceText;
import dev.admittance.model.text.TextEdit;
import dev.admittance.storage.FileStamp;
import dev.admittance.storage.SaveResult;
import dev.admittance.storage.SavedFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// Applies the certain fixes of findings to the texts of files. Of fixes that change the same part
/// of a text the first one is applied.
///
/// @param files the texts that change
/// @param applied the number of findings whose fix is applied
/// @param leftOut the number of findings whose fix meets another one
public record FixedFiles(List<FixedFile> files, int applied, int leftOut) {
  public FixedFiles {
    files = List.copyOf(files);
  }

  /// A text before and after its fixes.
  public record FixedFile(SourceText before, SourceText after) {
    /// Saves the text, unless the file has another content by now.
    ///
    /// @return why it could not be saved; empty where it was
    public String save() {
      Path path = Path.of(before.name());
      try {
        byte[] content = Files.readAllBytes(path);
        if (!(TextFile.of(before.name(), content) instanceof TextFile.Text(SourceText now))
            || !now.text().equals(before.text())) {
          return "the file has changed";
        }
        return switch (SavedFile.save(path, after.text(), FileStamp.of(content))) {
          case SaveResult.Saved _ -> "";
          case SaveResult.Changed _ -> "the file has changed";
          case SaveResult.Refused(SaveResult.Reason reason, String _) -> reason.text();
          case SaveResult.Broken(Path backup, String _) -> "its old text is in " + backup;
        };
      } catch (IOException e) {
        return String.valueOf(e.getMessage());
      }
    }
  }

  /// Works out the texts.
  ///
  /// @param findings with fixes
  public static FixedFiles of(List<Diagnostic> findings) {
    Map<String, List<Fix>> byFile = new LinkedHashMap<>();
    findings.forEach(finding ->
        finding
            .fix()
            .ifPresent(
                fix -> byFile.computeIfAbsent(finding.file(), _ -> new ArrayList<>()).add(fix)));
    List<FixedFile> files = new ArrayList<>();
    int applied = 0;
    int leftOut = 0;
    for (Map.Entry<String, List<Fix>> file : byFile.entrySet()) {
      String name = file.getKey();
      if (TextFile.read(FoundFile.named(name, Path.of(name)))
          instanceof TextFile.Text(SourceText text)) {
        Edits edits = new Edits();
        long fitting = file.getValue().stream().filter(edits::add).count();
        applied += (int) fitting;
        leftOut += file.getValue().size() - (int) fitting;
        files.add(new FixedFile(text, text.with(edits.sorted())));
      }
    }
    return new FixedFiles(files, applied, leftOut);
  }

  /// Edits of one text that do not touch each other.
  private static final class Edits {
    private final List<TextEdit> edits = new ArrayList<>();

    /// Adds the edits of a fix, unless one of them meets those of another fix. The same edit twice
    /// is one.
    boolean add(Fix fix) {
      List<TextEdit> fresh = fix.edits().stream().filter(edit -> !edits.contains(edit)).toList();
      boolean fits =
          fresh.stream().noneMatch(edit -> edits.stream().anyMatch(other -> meet(edit, other)));
      if (fits) {
        edits.addAll(fresh);
      }
      return fits;
    }

    private static boolean meet(TextEdit one, TextEdit other) {
      return one.start() <= other.end() && other.start() <= one.end();
    }

    List<TextEdit> sorted() {
      return edits.stream().sorted(Comparator.comparingInt(TextEdit::start)).toList();
    }
  }
}
