package dev.admittance.workspace;

import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.model.text.SourceText;
import java.util.ArrayList;
import java.util.List;

/// The texts of files that may contain manifests. A folder stands for its YAML and JSON files; a
/// named file is read whatever its name.
///
/// @param texts in the order of the locations
/// @param problems files and folders that cannot be read
public record TextFiles(List<Text> texts, List<Diagnostic> problems) {
  public TextFiles {
    texts = List.copyOf(texts);
    problems = List.copyOf(problems);
  }

  /// The text of a file.
  ///
  /// @param relative its path within the named folder, or its own name for a named file; `/` as
  ///   separator
  public record Text(SourceText source, String relative) {}

  /// Reads the files in their current state. Never throws.
  public static TextFiles read(List<Location> locations) {
    List<Text> texts = new ArrayList<>();
    Problems problems = new Problems();
    for (Location location : locations) {
      for (FoundFile file : PathFiles.find(List.of(location), problems)) {
        if (file.format() == FileFormat.DOCUMENTS) {
          switch (TextFile.read(file)) {
            case TextFile.Refused(Diagnostic problem) -> problems.add(problem);
            case TextFile.Text(SourceText source) ->
                texts.add(new Text(source, relative(file, location)));
          }
        }
      }
    }
    return new TextFiles(texts, problems.all());
  }

  private static String relative(FoundFile file, Location location) {
    if (file.named()) {
      return String.valueOf(file.path().getFileName());
    }
    return file.name().substring(location.prefix().length());
  }
}
