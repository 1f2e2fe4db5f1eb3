package dev.admittance.app;

import dev.admittance.simulator.capture.Capture;
import dev.admittance.workspace.FileContent;
import dev.admittance.workspace.Workspace;
import dev.admittance.workspace.WorkspaceFile;
import java.nio.file.Path;
import java.util.Optional;

/// Where a file is shown that somebody opened the window with.
sealed interface NamedFile {
  /// In Debug.
  ///
  /// @param capture the first of the file
  record Captured(Capture capture) implements NamedFile {}

  /// As text.
  ///
  /// @param name what the workspace calls it
  record Source(String name) implements NamedFile {}

  /// The workspace did not read it, so it may hold more captures than memory does.
  record Elsewhere(Path file) implements NamedFile {}

  /// Finds a file among those of the workspace that is open.
  ///
  /// @param file in the workspace, or one of which there is a copy at its root
  static NamedFile in(Workspace workspace, Path file) {
    Path root = workspace.root();
    return find(workspace, file.startsWith(root) ? file : root.resolve(name(file)))
        .<NamedFile>map(read ->
            capture(workspace, read)
                .<NamedFile>map(Captured::new)
                .orElseGet(() -> new Source(read.name())))
        .orElseGet(() -> new Elsewhere(file));
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
