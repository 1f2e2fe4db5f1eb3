package dev.admittance.workspace;

import java.nio.file.Path;

/// A file to read.
///
/// @param name what diagnostics call it, with `/` between its parts
/// @param bytes its size when it was found; 0 where it has none, as a pipe
/// @param named whether somebody named the file itself, and not only a folder around it
record FoundFile(String name, Path path, long bytes, boolean named) {

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
