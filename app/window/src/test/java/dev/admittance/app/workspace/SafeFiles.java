package dev.admittance.app.workspace;

import dev.admittance.app.failure.Failures;
import dev.admittance.app.task.DirectTaskRunner;
import dev.admittance.model.text.Position;
import dev.admittance.storage.DiskChange;
import java.nio.file.Path;
import java.util.Set;

/// The open files of a test with all that keeps them; everything happens at once.
final class SafeFiles {
  final DirectTaskRunner tasks = new DirectTaskRunner();
  final Failures failures = new Failures();
  final WorkspaceViewModel workspace = new WorkspaceViewModel(tasks, failures);
  final OpenFiles files = new OpenFiles(workspace, tasks, (_, action) -> action.run());
  final FileSaver saver = new FileSaver(files, tasks, failures);
  final DiskWatcher follower =
      new DiskWatcher(
          new DiskWatcher.Parts(
              workspace,
              files,
              saver,
              tasks,
              (_, action) -> action.run(),
              // What the real watch tells is left alone: tests tell it themselves.
              _ -> {}));

  SafeFiles(Path root) {
    workspace.open(root);
  }

  OpenFile open(String name) {
    files.open(name, Position.START);
    return files.find(name).orElseThrow();
  }

  /// Puts a line before a file's text, as if it was typed.
  static void type(OpenFile file, String line) {
    file.typed(new TextChange(0, "", line + "\n"));
  }

  /// Tells the follower that files changed.
  void changed(String... names) {
    follower.changed(new DiskChange(Set.of(names), false));
  }
}
