package dev.admittance.workspace;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/// Finds files whose names Java cannot encode. In a locale such as `C`, Java lists a file with
/// non-ASCII characters under a name that it does not accept itself.
final class LocalPath {
  private LocalPath() {}

  /// Returns the file of a name.
  ///
  /// @throws IOException if the name cannot be encoded, and does not identify one file in its
  ///   folder
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
