package dev.admittance.app.design.impact;

import dev.admittance.app.failure.Failures;
import dev.admittance.app.task.HeldDelay;
import dev.admittance.app.task.HeldTaskRunner;
import dev.admittance.app.workspace.OpenFile;
import dev.admittance.app.workspace.OpenFiles;
import dev.admittance.app.workspace.WorkspaceViewModel;
import dev.admittance.model.text.TextEdit;
import dev.admittance.workspace.SampleWorkspace;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/// The bookshop, open to be edited, with threads and time in the hands of the test.
final class EditedSample {
  final HeldTaskRunner tasks = new HeldTaskRunner();
  final Failures failures = new Failures();
  final WorkspaceViewModel workspace = new WorkspaceViewModel(tasks, failures);
  final OpenFiles files;
  private final HeldDelay delay = new HeldDelay();

  EditedSample() {
    files = new OpenFiles(workspace, tasks, delay);
  }

  /// Opens a copy of the sample.
  EditedSample open(Path folder) throws IOException {
    workspace.open(SampleWorkspace.unpackTo(folder));
    settle();
    return this;
  }

  /// Lets all work and all time pass.
  void settle() {
    tasks.settle(delay);
  }

  /// Replaces a text in a file, and waits until all of it is looked at.
  void replace(String name, String old, String by) {
    type(name, old, by);
    settle();
  }

  /// Replaces a text in a file and waits for nothing but the file to be there.
  OpenFile type(String name, String old, String by) {
    OpenFile file = files.open(name).orElseThrow();
    settle();
    int start = file.source().text().indexOf(old);
    if (start < 0) {
      throw new IllegalArgumentException(name + " does not hold " + old);
    }
    file.apply("Replace", List.of(new TextEdit(start, start + old.length(), by)), file.version());
    return file;
  }
}
