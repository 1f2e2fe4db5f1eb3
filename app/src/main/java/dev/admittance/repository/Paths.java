package dev.admittance.repository;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Optional;

/// Names of files below a folder, with `/` between their parts.
final class Paths {
  private Paths() {}

  /// The folder of a file; empty for the root.
  static String folder(String name) {
    return name.substring(0, Math.max(name.lastIndexOf('/'), 0));
  }

  static String last(String name) {
    return name.substring(name.lastIndexOf('/') + 1);
  }

  static boolean isNamed(String name, String file) {
    return last(name).equals(file);
  }

  /// A name in a folder.
  static String in(String folder, String name) {
    return folder.isEmpty() ? name : folder + "/" + name;
  }

  /// The part of a name below a folder that it lies in.
  static String below(String folder, String name) {
    return folder.isEmpty() ? name : name.substring(folder.length() + 1);
  }

  /// What a path in a file of a folder leads to; empty for one that leads out of files, as a URL
  /// does.
  static Optional<String> resolved(String folder, String written) {
    if (written.isBlank() || written.contains("://") || written.startsWith("/")) {
      return Optional.empty();
    }
    try {
      return Optional.of(
          Path.of(folder).resolve(written).normalize().toString().replace('\\', '/'));
    } catch (InvalidPathException _) {
      // Such as a patch that is written in place.
      return Optional.empty();
    }
  }
}
