package dev.admittance.app.shell;

import java.nio.file.Path;
import java.time.Instant;
import java.util.Optional;

/// A workspace that was open before.
///
/// @param action the id of the action that opens it again
/// @param opened when it was opened last; empty where that is not known
public record RecentWorkspace(String action, Path folder, Optional<Instant> opened) {
  /// The name of the folder.
  String name() {
    return String.valueOf(folder.getFileName() == null ? folder : folder.getFileName());
  }

  /// Where the folder lies, with `~` for the home of the user.
  ///
  /// @param home of the user
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
