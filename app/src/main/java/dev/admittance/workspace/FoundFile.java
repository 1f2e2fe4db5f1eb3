package dev.admittance.workspace;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.time.Instant;

/// A file to read.
///
/// @param name what diagnostics call it, with `/` between its parts
/// @param bytes its size when it was found; 0 where it has none, as a pipe
/// @param modified when it was last written; the epoch where that cannot be told
/// @param named whether somebody named the file itself, and not only a folder around it
/// @param below its path below that folder, with `/` between its parts; of a named file, its name
record FoundFile(
    String name, Path path, long bytes, Instant modified, boolean named, String below) {

  /// A file that somebody named, as it lies there now.
  static FoundFile named(String name, Path path) {
    Path last = path.getFileName();
    return at(name, path, true, last == null ? name : last.toString());
  }

  /// A file as it lies there now.
  ///
  /// @param named whether somebody named the file itself
  /// @param below its path below the folder that was named
  static FoundFile at(String name, Path path, boolean named, String below) {
    try {
      BasicFileAttributes attributes = Files.readAttributes(path, BasicFileAttributes.class);
      long bytes = attributes.isRegularFile() ? attributes.size() : 0;
      return new FoundFile(
          name, path, bytes, attributes.lastModifiedTime().toInstant(), named, below);
    } catch (IOException e) {
      // Reading the file will meet the same trouble and report it.
      return new FoundFile(name, path, 0, Instant.EPOCH, named, below);
    }
  }

  /// How to read it: a file that was named is read whatever it is called.
  FileFormat format() {
    return switch (FileFormat.of(name)) {
      case DOCUMENTS -> FileFormat.DOCUMENTS;
      case LINES -> FileFormat.LINES;
      case DISGUISED -> named ? FileFormat.DOCUMENTS : FileFormat.DISGUISED;
      case OTHER -> named ? FileFormat.DOCUMENTS : FileFormat.OTHER;
    };
  }
}
