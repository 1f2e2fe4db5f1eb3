package dev.admittance.repository;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Optional;

/// Names of files below a folder, with `/` as separator.
final class Paths {
  private Paths() {}

  /// Returns the folder of a file; empty for the root.
  static String folder(String name) {
    return name.substring(0, Math.max(name.lastIndexOf('/'), 0));
  }

  static String last(String name) {
    return name.substring(name.lastIndexOf('/') + 1);
  }

  static boolean isNamed(String name, String file) {
    return last(name).equals(file);
  }

  static String in(String folder, String name) {
    return folder.isEmpty() ? name : folder + "/" + name;
  }

  /// Returns the part of a name below its folder.
  static String below(String folder, String name) {
    return folder.isEmpty() ? name : name.substring(folder.length() + 1);
  }

  /// Resolves a path in a file of a folder; empty for one that does not name a file, such as a URL.
  static Optional<String> resolved(String folder, String written) {
    if (written.isBlank() || written.contains("://") || written.startsWith("/")) {
      return Optional.empty();
    }
    try {
      return Optional.of(
          Path.of(folder).resolve(written).normalize().toString().replace('\\', '/'));
    } catch (InvalidPathException _) {
      // An inline patch, for example.
      return Optional.empty();
    }
  }
}
