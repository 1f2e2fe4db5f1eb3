package dev.admittance.workspace;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/// Finds files by what Java calls them. In a locale that cannot spell a name, such as `C` for one
/// with letters beyond ASCII, Java lists the file by a name that it does not take back.
final class LocalPath {
  private LocalPath() {}

  /// The file of a name.
  ///
  /// @throws IOException if the name cannot be spelt, and is not that of one file in its folder
  static Path of(String name) throws IOException {
    try {
      return Path.of(name);
    } catch (InvalidPathException e) {
      int slash = name.lastIndexOf('/');
      if (slash <= 0) {
        throw unspeakable(e);
      }
      try (Stream<Path> files = Files.list(of(name.substring(0, slash)))) {
        List<Path> found = files.filter(file -> file.toString().equals(name)).limit(2).toList();
        if (found.size() != 1) {
          throw unspeakable(e);
        }
        return found.getFirst();
      }
    }
  }

  private static IOException unspeakable(InvalidPathException cause) {
    return new IOException(
        "its name cannot be spelt in the locale of this process; LC_ALL=C.UTF-8 can", cause);
  }
}
