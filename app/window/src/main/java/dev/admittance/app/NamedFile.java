package dev.admittance.app;

import dev.admittance.simulator.capture.Capture;
import dev.admittance.workspace.FileContent;
import dev.admittance.workspace.Workspace;
import dev.admittance.workspace.WorkspaceFile;
import java.nio.file.Path;
import java.util.Optional;

/// Where to show a file named on the command line.
sealed interface NamedFile {
  /// In Debug.
  ///
  /// @param capture the first of the file
  record Captured(Capture capture) implements NamedFile {}

  /// In Design, as text.
  ///
  /// @param name in the workspace
  record Source(String name) implements NamedFile {}

  /// In Debug through an index: the workspace did not read it, so it may have more captures than
  /// fit into memory.
  record Outside(Path file) implements NamedFile {}

  /// Finds a file in the open workspace.
  ///
  /// @param file in the workspace, or copied to its root
  static NamedFile in(Workspace workspace, Path file) {
    Path root = workspace.root();
    return find(workspace, file.startsWith(root) ? file : root.resolve(name(file)))
        .<NamedFile>map(read ->
            capture(workspace, read)
                .<NamedFile>map(Captured::new)
                .orElseGet(() -> new Source(read.name())))
        .orElseGet(() -> new Outside(file));
  }

  private static Path name(Path file) {
    return Optional.ofNullable(file.getFileName()).orElse(file);
  }

  private static Optional<WorkspaceFile> find(Workspace workspace, Path path) {
    return workspace.files().stream().filter(file -> file.path().equals(path)).findFirst();
  }

  private static Optional<Capture> capture(Workspace workspace, WorkspaceFile file) {
    return file.contents().contains(FileContent.CAPTURES)
        ? workspace.captures().stream()
            .filter(capture -> capture.source().startsWith(file.name() + ":"))
            .findFirst()
        : Optional.empty();
  }
}
