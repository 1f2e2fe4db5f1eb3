package dev.admittance.app.workspace;

import dev.admittance.app.failure.Failure;
import dev.admittance.app.failure.Failures;
import dev.admittance.app.task.Job;
import dev.admittance.app.task.Progress;
import dev.admittance.app.task.TaskRunner;
import dev.admittance.app.task.Work;
import dev.admittance.workspace.IoReason;
import dev.admittance.workspace.SampleWorkspace;
import dev.admittance.workspace.Workspace;
import dev.admittance.workspace.WorkspaceReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.util.Optional;
import javafx.beans.binding.Bindings;
import javafx.beans.binding.BooleanBinding;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;

/// The workspace that is open. Called on the UI thread; reading happens elsewhere, and the last one
/// that was asked for wins.
public final class WorkspaceViewModel {
  private final TaskRunner tasks;
  private final Failures failures;

  private final ReadOnlyObjectWrapper<Optional<Workspace>> current =
      new ReadOnlyObjectWrapper<>(Optional.empty());
  private final BooleanBinding open =
      Bindings.createBooleanBinding(() -> current.get().isPresent(), current);
  private Optional<Job<Workspace>> reading = Optional.empty();

  /// Starts without a workspace.
  public WorkspaceViewModel(TaskRunner tasks, Failures failures) {
    this.tasks = tasks;
    this.failures = failures;
  }

  /// The workspace; empty until one is open.
  public ReadOnlyObjectProperty<Optional<Workspace>> currentProperty() {
    return current.getReadOnlyProperty();
  }

  /// Whether there is one.
  public BooleanBinding isOpen() {
    return open;
  }

  /// Opens a folder. A folder that cannot be read leaves the open workspace as it is.
  public void open(Path folder) {
    read("Opening " + folder, folder.toString(), progress -> readFolder(folder, progress));
  }

  /// Opens a fresh copy of the sample, which is written among the system's temporary files.
  public void openSample() {
    read(
        "Opening the sample",
        "the sample",
        progress -> readFolder(SampleWorkspace.unpackToTemporaryFolder(), progress));
  }

  /// Reads the open workspace again; does nothing without one.
  public void reload() {
    current.get().map(Workspace::root).ifPresent(this::open);
  }

  private void read(String title, String subject, Work<Workspace> work) {
    reading.ifPresent(Job::cancel);
    Job<Workspace> job = tasks.start(title, work);
    reading = Optional.of(job);
    job.onSuccess(workspace -> current.set(Optional.of(workspace)))
        .onFailure(cause -> report(subject, cause));
  }

  private void report(String subject, Throwable cause) {
    if (cause instanceof IOException e) {
      failures.report(
          Failure.of(
              "The workspace cannot be opened: " + IoReason.of(e) + ".",
              subject,
              "Choose a folder that exists and that you may read.",
              e));
    } else {
      failures.reportUnexpected(cause);
    }
  }

  private static Workspace readFolder(Path folder, Progress progress) throws IOException {
    if (Files.notExists(folder)) {
      throw new NoSuchFileException(folder.toString());
    }
    if (!Files.isDirectory(folder)) {
      throw new NotDirectoryException(folder.toString());
    }
    return WorkspaceReader.read(folder, new Forwarded(progress));
  }

  /// The reader knows nothing of the window, so it has a progress of its own.
  private record Forwarded(Progress task) implements dev.admittance.workspace.Progress {
    @Override
    public void at(long done, long total, String what) {
      task.at(done, total, what);
    }

    @Override
    public boolean cancelled() {
      return task.cancelled();
    }
  }
}
