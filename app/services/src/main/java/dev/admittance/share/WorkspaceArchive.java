package dev.admittance.share;

import dev.admittance.workspace.FileContent;
import dev.admittance.workspace.Workspace;
import dev.admittance.workspace.WorkspaceFile;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/// A workspace as an archive to send: the used files, as on disk, with secrets masked. Unpacked, it
/// is a workspace again.
public final class WorkspaceArchive {
  /// A fixed time, so that the same files give the same archive.
  private static final LocalDateTime ANY_TIME = LocalDateTime.of(1980, 1, 1, 0, 0);

  private final Workspace workspace;
  private final boolean whole;
  private final BooleanSupplier cancelled;
  private final HiddenValues values = new HiddenValues();
  private final RedactedText redacted;
  private final List<String> leftOut = new ArrayList<>();

  private WorkspaceArchive(Workspace workspace, Disclosure disclosure, BooleanSupplier cancelled) {
    this.workspace = workspace;
    this.cancelled = cancelled;
    whole = disclosure.secrets() && disclosure.environment();
    // Patches in files may apply to any kind of object, including a Secret.
    redacted = new RedactedText(new SecretMask(disclosure, true), values);
  }

  /// Writes the archive. Not for the UI thread.
  ///
  /// @param cancelled polled before each file; a cancelled archive is incomplete
  /// @return names of unreadable files, which are omitted
  public static List<String> write(
      Workspace workspace, Disclosure disclosure, OutputStream out, BooleanSupplier cancelled)
      throws IOException {
    return new WorkspaceArchive(workspace, disclosure, cancelled).write(out);
  }

  private List<String> write(OutputStream out) throws IOException {
    List<WorkspaceFile> files =
        workspace.files().stream().filter(WorkspaceArchive::isSent).toList();
    if (!whole) {
      for (WorkspaceFile file : files) {
        look(file);
      }
    }
    try (ZipOutputStream zip = new ZipOutputStream(out, StandardCharsets.UTF_8)) {
      for (WorkspaceFile file : files) {
        add(zip, file);
      }
    }
    return List.copyOf(leftOut);
  }

  /// Used files whose names stay within the folder where the archive is unpacked.
  static boolean isSent(WorkspaceFile file) {
    String name = file.name();
    boolean inside =
        !name.startsWith("/")
            && !name.contains("\\")
            && !name.contains(":")
            && List.of(name.split("/", -1)).stream()
                .noneMatch(part -> part.isEmpty() || part.equals(".") || part.equals(".."));
    return inside && !file.contents().isEmpty();
  }

  private void look(WorkspaceFile file) throws IOException {
    read(file)
        .ifPresent(text -> {
          if (isLines(file)) {
            text.lines().forEach(line -> redacted.look(file.name(), line));
          } else {
            redacted.look(file.name(), text);
          }
        });
  }

  private void add(ZipOutputStream zip, WorkspaceFile file) throws IOException {
    Optional<String> text = read(file).flatMap(found -> hide(file, found));
    if (text.isEmpty()) {
      leftOut.add(file.name());
      return;
    }
    ZipEntry entry = new ZipEntry(file.name());
    entry.setTimeLocal(ANY_TIME);
    zip.putNextEntry(entry);
    zip.write(text.get().getBytes(StandardCharsets.UTF_8));
    zip.closeEntry();
  }

  private Optional<String> hide(WorkspaceFile file, String text) {
    if (whole) {
      return Optional.of(text);
    }
    if (!isLines(file)) {
      return redacted.hide(file.name(), text);
    }
    StringBuilder lines = new StringBuilder();
    for (String line : text.split("\n", -1)) {
      Optional<String> hidden =
          line.isBlank() ? Optional.of(line) : redacted.hide(file.name(), line);
      if (hidden.isEmpty()) {
        return Optional.empty();
      }
      lines.append(lines.isEmpty() ? "" : "\n").append(hidden.get());
    }
    return Optional.of(lines.toString());
  }

  private static boolean isLines(WorkspaceFile file) {
    return file.contents().contains(FileContent.CAPTURES)
        && !file.name().matches(".*\\.(ya?ml|json)");
  }

  private Optional<String> read(WorkspaceFile file) throws IOException {
    if (cancelled.getAsBoolean()) {
      throw new IOException("Cancelled.");
    }
    try {
      return Optional.of(Files.readString(file.path()));
    } catch (CharacterCodingException noText) {
      return Optional.empty();
    }
  }
}
