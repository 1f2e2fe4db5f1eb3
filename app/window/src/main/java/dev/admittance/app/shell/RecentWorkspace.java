package dev.admittance.app.shell;

import java.nio.file.Path;
import java.time.Instant;
import java.util.Optional;

/// A recently opened workspace.
///
/// @param action the id of the action that reopens it
/// @param opened the last time; empty if unknown
public record RecentWorkspace(String action, Path folder, Optional<Instant> opened) {
  String name() {
    return String.valueOf(folder.getFileName() == null ? folder : folder.getFileName());
  }

  /// The path of the folder, with `~` for the home directory.
  ///
  /// @param home the home directory
  String place(Path home) {
    Path parent = folder.getParent();
    if (parent == null) {
      return "";
    }
    return parent.startsWith(home)
        ? Path.of("~").resolve(home.relativize(parent)).toString()
        : parent.toString();
  }
}
