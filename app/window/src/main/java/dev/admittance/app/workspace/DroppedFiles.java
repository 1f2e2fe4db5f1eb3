package dev.admittance.app.workspace;

import dev.admittance.app.failure.Failures;
import dev.admittance.app.messages.Messages;
import dev.admittance.app.task.TaskRunner;
import dev.admittance.storage.IoReason;
import dev.admittance.workspace.AddedFiles;
import dev.admittance.workspace.Workspace;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/// Takes files and folders from outside the workspace, such as those dropped onto the window.
/// Confined to the UI thread.
public final class DroppedFiles {
  private static final Messages MESSAGES = Messages.of(DroppedFiles.class);

  private final WorkspaceViewModel workspace;
  private final TaskRunner tasks;
  private final Failures failures;

  public DroppedFiles(WorkspaceViewModel workspace, TaskRunner tasks, Failures failures) {
    this.workspace = workspace;
    this.tasks = tasks;
    this.failures = failures;
  }

  /// Opens a folder; copies files into the open workspace, or into a new temporary one, captures
  /// without their secrets.
  public void drop(List<Path> paths) {
    Path first = paths.getFirst();
    tasks
        .start(
            MESSAGES.get("task.look-at", first),
            progress -> {
              progress.waitsFor(first);
              return Files.isDirectory(first);
            })
        .onSuccess(folder -> {
          if (folder) {
            workspace.open(first);
          } else {
            add(paths);
          }
        });
  }

  private void add(List<Path> files) {
    Optional<Path> root = workspace.savedProperty().get().map(Workspace::root);
    tasks
        .start(
            MESSAGES.get("task.copy"),
            _ ->
                root.isPresent()
                    ? AddedFiles.copy(files, root.get())
                    : AddedFiles.copyToTemporaryFolder(files))
        .onSuccess(added -> {
          DropNotices.of(added).forEach(failures::report);
          if (root.isPresent()) {
            workspace.refresh(() -> {});
          } else {
            workspace.reopen(added.folder());
          }
        })
        .onFailure(
            IOException.class,
            cause -> {
              workspace.refresh(() -> {});
              failures.report(
                  MESSAGES.get("failure.copy", IoReason.of(cause)),
                  files.getFirst().toString(),
                  MESSAGES.get("failure.copy-remedy"),
                  cause);
            });
  }
}
