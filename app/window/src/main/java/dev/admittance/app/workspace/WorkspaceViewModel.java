package dev.admittance.app.workspace;

import dev.admittance.app.controls.OptionalProperty;
import dev.admittance.app.failure.Failures;
import dev.admittance.app.messages.Messages;
import dev.admittance.app.task.LatestJob;
import dev.admittance.app.task.Progress;
import dev.admittance.app.task.TaskRunner;
import dev.admittance.app.task.Work;
import dev.admittance.storage.IoReason;
import dev.admittance.workspace.AddedFiles;
import dev.admittance.workspace.FileReading;
import dev.admittance.workspace.Findings;
import dev.admittance.workspace.LiveWorkspace;
import dev.admittance.workspace.NewWorkspace;
import dev.admittance.workspace.SampleWorkspace;
import dev.admittance.workspace.Workspace;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.beans.binding.Bindings;
import javafx.beans.binding.BooleanBinding;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyIntegerProperty;
import javafx.beans.property.ReadOnlyIntegerWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;

/// The open workspace. Confined to the UI thread; reading runs in the background, and the latest
/// request wins.
public final class WorkspaceViewModel {
  private static final Messages MESSAGES = Messages.of(WorkspaceViewModel.class);

  /// Older copies of the sample belong to no window any more.
  private static final Duration SAMPLES_LEFT = Duration.ofDays(7);

  private final TaskRunner tasks;
  private final Failures failures;

  private final OptionalProperty<Workspace> current = new OptionalProperty<>();
  private final OptionalProperty<Workspace> saved = new OptionalProperty<>();
  private final BooleanBinding open =
      Bindings.createBooleanBinding(() -> current.get().isPresent(), current);
  private final ReadOnlyIntegerWrapper read = new ReadOnlyIntegerWrapper(0);
  private Consumer<Runnable> leaving = Runnable::run;
  private final Map<String, FileReading> edited = new LinkedHashMap<>();
  private Optional<LiveWorkspace> disk = Optional.empty();
  private Optional<LiveWorkspace> shownDisk = Optional.empty();
  private final LatestJob reading;
  private final LatestJob checking;
  private final ReadOnlyBooleanWrapper checked = new ReadOnlyBooleanWrapper(true);

  private final ReadOnlyBooleanWrapper sampleAwaited = new ReadOnlyBooleanWrapper(false);

  private record Opened(LiveWorkspace disk, Workspace workspace) {}

  /// The files of the workspace.
  ///
  /// @param disk as saved
  /// @param live with unsaved changes
  record Basis(LiveWorkspace disk, LiveWorkspace live) {}

  /// The result of a check.
  ///
  /// @param saved empty if nothing changed on disk
  record Checked(Workspace current, Optional<Workspace> saved) {}

  public WorkspaceViewModel(TaskRunner tasks, Failures failures) {
    this.tasks = tasks;
    this.reading = new LatestJob(tasks);
    this.checking = new LatestJob(tasks);
    this.failures = failures;
  }

  /// The workspace with unsaved changes; empty if none is open.
  public ReadOnlyObjectProperty<Optional<Workspace>> currentProperty() {
    return current.getReadOnlyProperty();
  }

  /// The workspace as saved; empty if none is open.
  public ReadOnlyObjectProperty<Optional<Workspace>> savedProperty() {
    return saved.getReadOnlyProperty();
  }

  /// Whether the problems are those of all checks. A workspace that was just opened is shown with
  /// those of reading alone at first.
  public ReadOnlyBooleanProperty checkedProperty() {
    return checked.getReadOnlyProperty();
  }

  /// The files of the workspace with unsaved changes; empty if none is open.
  public Optional<LiveWorkspace> live() {
    return disk.map(files -> files.with(edited.values()));
  }

  /// Counts how often a folder was read as a whole.
  public ReadOnlyIntegerProperty readProperty() {
    return read.getReadOnlyProperty();
  }

  /// Takes a file that was read again.
  ///
  /// @param unsaved whether it has unsaved changes
  void update(FileReading reading, boolean unsaved) {
    if (unsaved) {
      edited.put(reading.name(), reading);
    } else {
      edited.remove(reading.name());
      disk = disk.map(files -> files.with(List.of(reading)));
    }
  }

  /// Whether the workspace was read from exactly this saved text of a file.
  boolean isOnDisk(FileReading reading) {
    return !edited.containsKey(reading.name())
        && disk.flatMap(files -> files.find(reading.name()))
            .filter(reading::isOfSameText)
            .isPresent();
  }

  /// The files to check; empty if no workspace is open.
  Optional<Basis> basis() {
    return disk.map(files -> new Basis(files, files.with(edited.values())));
  }

  /// Checks the files; slow, so not for the UI thread.
  ///
  /// @param needsSaved whether to check the saved files too
  static Checked check(Basis basis, boolean needsSaved) {
    Workspace current = basis.live().workspace(Findings.Fixes.WORKED_OUT);
    Optional<Workspace> saved =
        basis.disk() == basis.live()
            ? Optional.of(current)
            : Optional.of(basis.disk())
                .filter(_ -> needsSaved)
                .map(files -> files.workspace(Findings.Fixes.LEFT_OUT));
    return new Checked(current, saved);
  }

  /// Whether the saved files differ from [#savedProperty].
  boolean needsSaved() {
    return !disk.equals(shownDisk);
  }

  /// Shows the result of a check.
  void show(Basis basis, Checked checked) {
    if (disk.filter(files -> files.root().equals(basis.disk().root())).isPresent()) {
      checked
          .saved()
          .ifPresent(workspace -> {
            shownDisk = Optional.of(basis.disk());
            saved.set(Optional.of(workspace));
          });
      current.set(Optional.of(checked.current()));
      this.checked.set(true);
    }
  }

  /// Checks what was opened, unless it changes meanwhile, which has it checked anyway.
  private void check(Opened opened) {
    Basis basis = new Basis(opened.disk(), opened.disk());
    checking
        .start(
            MESSAGES.get("task.check"),
            _ ->
                opened
                    .workspace()
                    .withProblemsOf(basis.disk().workspace(Findings.Fixes.WORKED_OUT)))
        .onSuccess(found -> {
          if (basis().equals(Optional.of(basis))) {
            show(basis, new Checked(found, Optional.of(found)));
          }
        });
  }

  public BooleanBinding isOpen() {
    return open;
  }

  /// Sets the confirmation before another folder is opened.
  ///
  /// @param asked runs its argument or does not
  public void confirmBeforeLeaving(Consumer<Runnable> asked) {
    leaving = asked;
  }

  /// Opens a folder. If it cannot be read, the current workspace stays open.
  public void open(Path folder) {
    leaving.accept(() -> reopen(folder));
  }

  private void reopen(Path folder) {
    read(
        MESSAGES.get("task.open", folder),
        folder.toString(),
        progress -> readFolder(folder, progress));
  }

  /// Turns a folder into a workspace and opens it: writes settings if there are none, and creates
  /// the customary folders. Existing files stay as they are.
  public void create(Path folder) {
    leaving.accept(() ->
        read(
            MESSAGES.get("task.create"),
            folder.toString(),
            progress -> {
              progress.waitsFor(folder);
              NewWorkspace.write(folder);
              return readFolder(folder, progress);
            }));
  }

  /// Handles paths dropped onto the window: a folder is opened; files are copied into the open
  /// workspace, or into a new temporary one, captures without their secrets.
  public void drop(List<Path> paths) {
    tasks
        .start(
            MESSAGES.get("task.look-at", paths.getFirst()),
            progress -> {
              progress.waitsFor(paths.getFirst());
              return Files.isDirectory(paths.getFirst());
            })
        .onSuccess(folder -> {
          if (folder) {
            open(paths.getFirst());
          } else {
            add(paths);
          }
        });
  }

  private void add(List<Path> files) {
    Optional<Path> root = disk.map(LiveWorkspace::root);
    if (root.isEmpty()) {
      tasks
          .start(MESSAGES.get("task.copy"), _ -> AddedFiles.copyToTemporaryFolder(files))
          .onSuccess(added -> {
            tell(added);
            reopen(added.folder());
          })
          .onFailure(IOException.class, cause -> reportCopy(files.getFirst().toString(), cause));
      return;
    }
    tasks
        .start(MESSAGES.get("task.copy"), _ -> AddedFiles.copy(files, root.get()))
        .onSuccess(added -> {
          tell(added);
          refresh(() -> {});
        })
        .onFailure(
            IOException.class,
            cause -> {
              refresh(() -> {});
              reportCopy(files.getFirst().toString(), cause);
            });
  }

  private void tell(AddedFiles.Added added) {
    DropNotices.of(added).forEach(failures::report);
  }

  private void reportCopy(String subject, IOException cause) {
    failures.report(
        MESSAGES.get("failure.copy", IoReason.of(cause)),
        subject,
        MESSAGES.get("failure.copy-remedy"),
        cause);
  }

  /// Opens a fresh copy of the sample in a temporary folder.
  public void openSample() {
    openSample(() -> {});
  }

  /// Opens the sample like [#openSample()].
  ///
  /// @param then runs once it is open
  public void openSample(Runnable then) {
    leaving.accept(() -> {
      read(
          MESSAGES.get("task.open-sample"),
          MESSAGES.get("sample"),
          progress -> readFolder(freshSample(), progress),
          then);
      sampleAwaited.set(true);
    });
  }

  /// Whether this window has begun to open the sample.
  public ReadOnlyBooleanProperty sampleAwaitedProperty() {
    return sampleAwaited.getReadOnlyProperty();
  }

  private static Path freshSample() throws IOException {
    Path sample = SampleWorkspace.unpackToTemporaryFolder();
    try {
      SampleWorkspace.deleteLeft(
          sample.resolve("../..").normalize(), Instant.now().minus(SAMPLES_LEFT));
    } catch (IOException _) {
      // Other users' copies cannot be looked into.
    }
    return sample;
  }

  /// Reloads the open workspace; does nothing without one.
  public void reload() {
    current.get().map(Workspace::root).ifPresent(this::reopen);
  }

  /// Lists the folder again and reads what changed on disk; unsaved changes stay.
  ///
  /// @param then runs afterwards
  public void refresh(Runnable then) {
    disk.ifPresent(known ->
        tasks
            .start(MESSAGES.get("task.refresh"), progress -> refreshed(known, progress))
            .onSuccess(changed -> {
              if (disk.map(LiveWorkspace::root).equals(Optional.of(known.root()))) {
                changed.ifPresent(opened -> {
                  take(opened);
                  checked.set(true);
                });
                then.run();
              }
            }));
  }

  /// Returns empty if nothing changed.
  private static Optional<Opened> refreshed(LiveWorkspace known, Progress progress) {
    progress.waitsFor(known.root());
    LiveWorkspace now = known.refreshed(new Forwarded(progress));
    return now == known
        ? Optional.empty()
        : Optional.of(new Opened(now, now.workspace(Findings.Fixes.WORKED_OUT)));
  }

  private void read(String title, String subject, Work<Opened> work) {
    read(title, subject, work, () -> {});
  }

  private void read(String title, String subject, Work<Opened> work, Runnable then) {
    reading
        .start(title, work)
        .onSuccess(opened -> {
          checked.set(false);
          take(opened);
          then.run();
          check(opened);
        })
        .onFailure(
            IOException.class,
            cause ->
                failures.report(
                    MESSAGES.get("failure.open", IoReason.of(cause)),
                    subject,
                    MESSAGES.get("failure.open-remedy"),
                    cause));
  }

  private void take(Opened opened) {
    boolean other = disk.filter(old -> old.root().equals(opened.disk().root())).isEmpty();
    if (other) {
      edited.clear();
    }
    Optional<Path> left = disk.map(LiveWorkspace::root).filter(SampleWorkspace::isCopy);
    if (other && left.isPresent()) {
      tasks.start(
          MESSAGES.get("task.leave-sample"),
          _ -> {
            SampleWorkspace.deleteIfUnchanged(left.get());
            return left;
          });
    }
    disk = Optional.of(opened.disk());
    shownDisk = disk;
    saved.set(Optional.of(opened.workspace()));
    if (edited.isEmpty()) {
      current.set(Optional.of(opened.workspace()));
    }
    // Open files are checked with their unsaved changes.
    read.set(read.get() + 1);
  }

  private static Opened readFolder(Path folder, Progress progress) throws IOException {
    progress.waitsFor(folder);
    if (Files.notExists(folder)) {
      throw new NoSuchFileException(folder.toString());
    }
    if (!Files.isDirectory(folder)) {
      throw new NotDirectoryException(folder.toString());
    }
    LiveWorkspace files = LiveWorkspace.read(folder, new Forwarded(progress));
    return new Opened(files, files.unchecked());
  }

  /// Adapts the progress of a task for the reader, which is independent of the window.
  private record Forwarded(Progress task) implements dev.admittance.workspace.ReadProgress {
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
