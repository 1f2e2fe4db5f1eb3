package dev.admittance.workspace;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/// Writes files that were not there. A file appears as a whole or not at all.
public final class NewFile {
  private NewFile() {}

  /// Tells whether there is something already, be it a link that leads nowhere.
  public static boolean isTaken(Path path) {
    return Files.exists(path, LinkOption.NOFOLLOW_LINKS);
  }

  /// Writes a text in UTF-8, with the folders that are missing.
  ///
  /// @throws FileAlreadyExistsException if there is such a file; it stays as it is
  public static void write(Path path, String text) throws IOException {
    write(path, text.getBytes(StandardCharsets.UTF_8));
  }

  /// Writes bytes, with the folders that are missing.
  ///
  /// @throws FileAlreadyExistsException if there is such a file; it stays as it is
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
    /// Fills a file that is not there yet under its name.
    ///
    /// @return whether it is to appear; otherwise nothing is left of it
    boolean fill(Path draft) throws IOException;
  }

  /// Writes a file that may be large, with the folders that are missing.
  ///
  /// @throws FileAlreadyExistsException if there is such a file; it stays as it is
  public static void write(Path path, Filling filling) throws IOException {
    Path folder = path.toAbsolutePath().getParent();
    if (folder == null) {
      throw new FileAlreadyExistsException(path.toString());
    }
    Files.createDirectories(folder);
    Path draft = Files.createTempFile(folder, ".admittance-", ".tmp");
    try {
      if (filling.fill(draft)) {
        // Without the option to replace, a file that came in the meantime stays.
        Files.move(draft, path);
      }
    } finally {
      Files.deleteIfExists(draft);
    }
  }

  /// Writes a text in UTF-8 in the place of a file, as a whole or not at all.
  public static void replace(Path path, String text) throws IOException {
    replace(
        path,
        draft -> {
          Files.writeString(draft, text);
          return true;
        });
  }

  /// Writes a file that may be large in the place of one, as a whole or not at all.
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
