package dev.admittance.app.workspace;

import dev.admittance.app.failure.Failure;
import dev.admittance.app.failure.Failures;
import dev.admittance.app.task.Job;
import dev.admittance.app.task.Progress;
import dev.admittance.app.task.TaskRunner;
import dev.admittance.app.task.Work;
import dev.admittance.workspace.FileReading;
import dev.admittance.workspace.Findings;
import dev.admittance.workspace.IoReason;
import dev.admittance.workspace.LiveWorkspace;
import dev.admittance.workspace.SampleWorkspace;
import dev.admittance.workspace.Workspace;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.util.Optional;
import javafx.beans.binding.Bindings;
import javafx.beans.binding.BooleanBinding;
import javafx.beans.property.ReadOnlyIntegerProperty;
import javafx.beans.property.ReadOnlyIntegerWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;

/// The workspace that is open. Called on the UI thread; reading happens elsewhere, and the last one
/// that was asked for wins.
public final class WorkspaceViewModel {
  private final TaskRunner tasks;
  private final Failures failures;

  private final ReadOnlyObjectWrapper<Optional<Workspace>> current =
      new ReadOnlyObjectWrapper<>(Optional.empty());
  private final ReadOnlyObjectWrapper<Optional<Workspace>> saved =
      new ReadOnlyObjectWrapper<>(Optional.empty());
  private final BooleanBinding open =
      Bindings.createBooleanBinding(() -> current.get().isPresent(), current);
  private final ReadOnlyIntegerWrapper read = new ReadOnlyIntegerWrapper(0);
  private Optional<LiveWorkspace> live = Optional.empty();
  private Optional<Job<Opened>> reading = Optional.empty();

  /// A folder that was read.
  private record Opened(LiveWorkspace live, Workspace workspace) {}

  /// Starts without a workspace.
  public WorkspaceViewModel(TaskRunner tasks, Failures failures) {
    this.tasks = tasks;
    this.failures = failures;
  }

  /// The workspace, with what is edited and not saved yet; empty until one is open.
  public ReadOnlyObjectProperty<Optional<Workspace>> currentProperty() {
    return current.getReadOnlyProperty();
  }

  /// The workspace as it lies on the disk; empty until one is open.
  public ReadOnlyObjectProperty<Optional<Workspace>> savedProperty() {
    return saved.getReadOnlyProperty();
  }

  /// The workspace file by file, with what is edited and not saved yet; empty until one is open.
  public Optional<LiveWorkspace> live() {
    return live;
  }

  /// Counts how often a folder was read as a whole.
  public ReadOnlyIntegerProperty readProperty() {
    return read.getReadOnlyProperty();
  }

  /// Takes the workspace with a file read anew.
  void update(FileReading reading) {
    live = live.map(known -> known.with(reading));
  }

  /// Shows what became of the workspace.
  ///
  /// @param of what it was made from; if that is no longer the latest, another one follows
  /// @param unsaved whether something of it is not on the disk
  void show(LiveWorkspace of, Workspace workspace, boolean unsaved) {
    if (live.filter(known -> known.root().equals(of.root())).isPresent()) {
      current.set(Optional.of(workspace));
      if (!unsaved) {
        saved.set(Optional.of(workspace));
      }
    }
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

  private void read(String title, String subject, Work<Opened> work) {
    reading.ifPresent(Job::cancel);
    Job<Opened> job = tasks.start(title, work);
    reading = Optional.of(job);
    job.onSuccess(this::take).onFailure(cause -> report(subject, cause));
  }

  private void take(Opened opened) {
    live = Optional.of(opened.live());
    current.set(Optional.of(opened.workspace()));
    saved.set(Optional.of(opened.workspace()));
    read.set(read.get() + 1);
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

  private static Opened readFolder(Path folder, Progress progress) throws IOException {
    if (Files.notExists(folder)) {
      throw new NoSuchFileException(folder.toString());
    }
    if (!Files.isDirectory(folder)) {
      throw new NotDirectoryException(folder.toString());
    }
    LiveWorkspace live = LiveWorkspace.read(folder, new Forwarded(progress));
    return new Opened(live, live.workspace(Findings.Fixes.WORKED_OUT));
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
