package dev.admittance.cli;

import dev.admittance.workspace.WorkspaceSettings;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/// The path on a command line without a verb, which the window opens, as a double click does.
///
/// @param workspace the folder; empty for a file outside any workspace
/// @param file the file to show
record NamedPath(Optional<Path> workspace, Optional<Path> file) {

  /// A folder is a workspace, and so is its `admittance.yaml`; any other file belongs to the
  /// nearest parent folder with one.
  static NamedPath of(Path named) {
    Path path = named.toAbsolutePath().normalize();
    if (Files.isDirectory(path)) {
      return new NamedPath(Optional.of(path), Optional.empty());
    }
    if (path.endsWith(WorkspaceSettings.FILE)) {
      return new NamedPath(Optional.ofNullable(path.getParent()), Optional.empty());
    }
    Path folder = path.getParent();
    while (folder != null && !Files.isRegularFile(folder.resolve(WorkspaceSettings.FILE))) {
      folder = folder.getParent();
    }
    return new NamedPath(Optional.ofNullable(folder), Optional.of(path));
  }
}
