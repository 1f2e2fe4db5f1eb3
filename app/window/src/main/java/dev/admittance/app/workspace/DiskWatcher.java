package dev.admittance.app.workspace;

import dev.admittance.app.messages.Messages;
import dev.admittance.app.task.Delay;
import dev.admittance.app.task.Progress;
import dev.admittance.app.task.TaskRunner;
import dev.admittance.storage.DiskChange;
import dev.admittance.storage.FolderWatch;
import dev.admittance.workspace.LiveWorkspace;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Executor;

/// Watches the open folder for changes by other programs. Changed files are read again, except
/// those with unsaved changes, which are marked as different. Saves of this program are ignored.
/// Confined to the UI thread.
public final class DiskWatcher implements AutoCloseable {
  private static final Messages MESSAGES = Messages.of(DiskWatcher.class);

  /// How long to wait for a file that is being saved, in milliseconds.
  private static final int SAVING_MILLIS = 200;

  private final WorkspaceViewModel workspace;
  private final OpenFiles files;
  private final FileSaver saver;
  private final TaskRunner tasks;
  private final Delay delay;
  private final Executor ui;
  private final Set<OpenFile> waiting = new LinkedHashSet<>();
  private boolean anythingElseWaits;
  private boolean looking;
  private Optional<Path> root = Optional.empty();
  private Optional<FolderWatch> watch = Optional.empty();

  /// The collaborators.
  ///
  /// @param delay waits for a file that is being saved
  /// @param ui runs a task on the UI thread
  public record Parts(
      WorkspaceViewModel workspace,
      OpenFiles files,
      FileSaver saver,
      TaskRunner tasks,
      Delay delay,
      Executor ui) {}

  /// Follows the folder of the open workspace.
  public DiskWatcher(Parts parts) {
    this.workspace = parts.workspace();
    this.files = parts.files();
    this.saver = parts.saver();
    this.tasks = parts.tasks();
    this.delay = parts.delay();
    this.ui = parts.ui();
    workspace
        .readProperty()
        .subscribe(_ -> workspace.live().map(LiveWorkspace::root).ifPresent(this::follow));
  }

  private void follow(Path folder) {
    if (root.equals(Optional.of(folder))) {
      return;
    }
    close();
    root = Optional.of(folder);
    tasks
        .start(
            MESSAGES.get("task.watch", folder),
            _ -> FolderWatch.start(folder, change -> ui.execute(() -> changed(folder, change))))
        .onSuccess(started -> took(folder, started));
  }

  private void took(Path folder, FolderWatch started) {
    if (root.equals(Optional.of(folder)) && watch.isEmpty()) {
      watch = Optional.of(started);
    } else {
      started.close();
    }
  }

  private void changed(Path folder, DiskChange change) {
    if (root.equals(Optional.of(folder))) {
      changed(change);
    }
  }

  /// Checks all open files, for changes that the watch missed.
  public void lookAtOpenFiles() {
    look(List.copyOf(files.files()), false);
  }

  void changed(DiskChange change) {
    List<OpenFile> touched =
        files.files().stream().filter(file -> change.mayTouch(file.name())).toList();
    Set<String> others = new HashSet<>(change.names());
    touched.forEach(file -> others.remove(file.name()));
    look(touched, change.anything() || !others.isEmpty());
  }

  /// One look at a time: a drive that does not answer would hold up a thread for each.
  private void look(List<OpenFile> touched, boolean anythingElse) {
    waiting.addAll(touched);
    anythingElseWaits |= anythingElse;
    if (!looking) {
      lookNext();
    }
  }

  private void lookNext() {
    Map<OpenFile, Path> paths = new LinkedHashMap<>();
    waiting.forEach(file -> paths.put(file, file.path()));
    boolean anythingElse = anythingElseWaits;
    waiting.clear();
    anythingElseWaits = false;
    looking = true;
    tasks
        .start(MESSAGES.get("task.look-at-changes"), progress -> read(paths, progress))
        .onSuccess(found -> {
          ended();
          take(found, anythingElse);
        })
        .onUnexpected(this::ended)
        .onCancel(this::ended);
  }

  private void ended() {
    looking = false;
    if (!waiting.isEmpty() || anythingElseWaits) {
      lookNext();
    }
  }

  private static Map<OpenFile, DiskText> read(Map<OpenFile, Path> paths, Progress progress) {
    Map<OpenFile, DiskText> found = new LinkedHashMap<>();
    paths.forEach((file, path) -> {
      progress.waitsFor(path);
      found.put(file, DiskText.read(path));
    });
    return found;
  }

  private void take(Map<OpenFile, DiskText> found, boolean anythingElse) {
    boolean refresh = anythingElse;
    for (Map.Entry<OpenFile, DiskText> entry : found.entrySet()) {
      OpenFile file = entry.getKey();
      DiskText there = entry.getValue();
      if (saver.isSaving(file)) {
        delay.after(SAVING_MILLIS, () -> look(List.of(file), false));
      } else if (files.files().contains(file) && !isKnown(file, there)) {
        refresh = true;
        if (file.dirtyProperty().get()) {
          saver.differs(file, there);
        }
      }
    }
    if (refresh) {
      workspace.refresh(() -> {});
    }
  }

  private static boolean isKnown(OpenFile file, DiskText there) {
    return switch (file.onDiskProperty().get()) {
      case DiskState.Known() ->
          there instanceof DiskText.There(String _, var stamp) && stamp.equals(file.stamp());
      case DiskState.Changed(String _, var known) ->
          there instanceof DiskText.There(String _, var stamp) && stamp.equals(known);
      case DiskState.Gone() -> there instanceof DiskText.Gone;
    };
  }

  @Override
  public void close() {
    watch.ifPresent(FolderWatch::close);
    watch = Optional.empty();
    root = Optional.empty();
  }
}
