package dev.admittance.app.workspace;

import dev.admittance.app.controls.OptionalProperty;
import dev.admittance.app.failure.Failures;
import dev.admittance.app.messages.Messages;
import dev.admittance.app.task.LatestJob;
import dev.admittance.app.task.TaskRunner;
import dev.admittance.app.task.Work;
import dev.admittance.storage.IoReason;
import dev.admittance.workspace.FileReading;
import dev.admittance.workspace.Findings;
import dev.admittance.workspace.LiveWorkspace;
import dev.admittance.workspace.NewWorkspace;
import dev.admittance.workspace.SampleWorkspace;
import dev.admittance.workspace.Workspace;
import java.io.IOException;
import java.nio.file.Path;
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
  private void check(ReadFolder opened) {
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

  /// Opens a folder without a confirmation.
  void reopen(Path folder) {
    read(
        MESSAGES.get("task.open", folder),
        folder.toString(),
        progress -> ReadFolder.of(folder, progress));
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
              return ReadFolder.of(folder, progress);
            }));
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
      read(MESSAGES.get("task.open-sample"), MESSAGES.get("sample"), ReadFolder::freshSample, then);
      sampleAwaited.set(true);
    });
  }

  /// Whether this window has begun to open the sample.
  public ReadOnlyBooleanProperty sampleAwaitedProperty() {
    return sampleAwaited.getReadOnlyProperty();
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
            .start(MESSAGES.get("task.refresh"), progress -> ReadFolder.refreshed(known, progress))
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

  private void read(String title, String subject, Work<ReadFolder> work) {
    read(title, subject, work, () -> {});
  }

  private void read(String title, String subject, Work<ReadFolder> work, Runnable then) {
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

  private void take(ReadFolder opened) {
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
}
