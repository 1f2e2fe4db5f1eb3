package dev.admittance.workspace;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.time.Instant;

/// A file to read.
///
/// @param name for diagnostics, with `/` as separator
/// @param bytes its size when it was found; 0 for a pipe
/// @param modified the modification time; the epoch where unknown
/// @param named whether the user named the file itself rather than a folder
/// @param below its path below that folder, with `/` as separator; its name for a named file
record FoundFile(
    String name, Path path, long bytes, Instant modified, boolean named, String below) {

  /// Creates the entry of an explicitly named file in its current state.
  static FoundFile named(String name, Path path) {
    Path last = path.getFileName();
    return at(name, path, true, last == null ? name : last.toString());
  }

  /// Creates the entry of a file in its current state.
  ///
  /// @param named whether the user named the file itself
  /// @param below its path below the named folder
  static FoundFile at(String name, Path path, boolean named, String below) {
    try {
      BasicFileAttributes attributes = Files.readAttributes(path, BasicFileAttributes.class);
      long bytes = attributes.isRegularFile() ? attributes.size() : 0;
      return new FoundFile(
          name, path, bytes, attributes.lastModifiedTime().toInstant(), named, below);
    } catch (IOException e) {
      // Reading the file will fail in the same way and report it.
      return new FoundFile(name, path, 0, Instant.EPOCH, named, below);
    }
  }

  /// Returns whether it is an empty file that nobody named, which is not a mistake.
  boolean isEmptyInFolder() {
    return !named && bytes == 0 && Files.isRegularFile(path);
  }

  /// Returns how to read it: an explicitly named file is read whatever its name.
  FileFormat format() {
    return switch (FileFormat.of(name)) {
      case DOCUMENTS -> FileFormat.DOCUMENTS;
      case LINES -> FileFormat.LINES;
      case DISGUISED -> named ? FileFormat.DOCUMENTS : FileFormat.DISGUISED;
      case OTHER -> named ? FileFormat.DOCUMENTS : FileFormat.OTHER;
    };
  }
}
