package dev.admittance.workspace;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/// Writes new files atomically.
public final class NewFile {
  private NewFile() {}

  /// Returns whether a path exists, even as a broken link.
  public static boolean isTaken(Path path) {
    return Files.exists(path, LinkOption.NOFOLLOW_LINKS);
  }

  /// Writes a text in UTF-8, and creates missing folders.
  ///
  /// @throws FileAlreadyExistsException if the file exists; it is unchanged
  public static void write(Path path, String text) throws IOException {
    write(path, text.getBytes(StandardCharsets.UTF_8));
  }

  /// Writes bytes, and creates missing folders.
  ///
  /// @throws FileAlreadyExistsException if the file exists; it is unchanged
  public static void write(Path path, byte[] content) throws IOException {
    write(
        path,
        draft -> {
          Files.write(draft, content);
          return true;
        });
  }

  /// Writes a file piece by piece.
  @FunctionalInterface
  public interface Filling {
    /// Fills the temporary file.
    ///
    /// @return whether to keep it; otherwise it is deleted
    boolean fill(Path draft) throws IOException;
  }

  /// Writes a possibly large file, and creates missing folders.
  ///
  /// @throws FileAlreadyExistsException if the file exists; it is unchanged
  public static void write(Path path, Filling filling) throws IOException {
    Path folder = path.toAbsolutePath().getParent();
    if (folder == null) {
      throw new FileAlreadyExistsException(path.toString());
    }
    Files.createDirectories(folder);
    Path draft = Files.createTempFile(folder, ".admittance-", ".tmp");
    try {
      if (filling.fill(draft)) {
        // Without the option to replace, a file created meanwhile stays.
        Files.move(draft, path);
      }
    } finally {
      Files.deleteIfExists(draft);
    }
  }

  /// Replaces a file by a text in UTF-8, atomically.
  public static void replace(Path path, String text) throws IOException {
    replace(
        path,
        draft -> {
          Files.writeString(draft, text);
          return true;
        });
  }

  /// Replaces a file by a possibly large one, atomically.
  public static void replace(Path path, Filling filling) throws IOException {
    Path folder = path.toAbsolutePath().getParent();
    if (folder == null) {
      throw new FileAlreadyExistsException(path.toString());
    }
    Path draft = Files.createTempFile(folder, ".admittance-", ".tmp");
    try {
      if (filling.fill(draft)) {
        Files.move(draft, path, StandardCopyOption.REPLACE_EXISTING);
      }
    } finally {
      Files.deleteIfExists(draft);
    }
  }
}
