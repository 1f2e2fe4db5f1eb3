package dev.admittance.app.workspace;

import dev.admittance.app.failure.Failures;
import dev.admittance.app.messages.Messages;
import dev.admittance.app.task.TaskRunner;
import dev.admittance.model.text.SourceText;
import dev.admittance.storage.FileStamp;
import dev.admittance.storage.SaveResult;
import dev.admittance.storage.SaveResult.WriteMode;
import dev.admittance.storage.SavedFile;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;

/// Saves open files. Confined to the UI thread; writing runs in the background, one write of a file
/// at a time.
public final class FileSaver {
  private static final Messages MESSAGES = Messages.of(FileSaver.class);

  private final OpenFiles files;
  private final TaskRunner tasks;
  private final Failures failures;
  private final Set<OpenFile> saving = new HashSet<>();
  private final ReadOnlyStringWrapper notice = new ReadOnlyStringWrapper("");

  /// The result of a save.
  ///
  /// @param there the content on disk if another program changed the file
  private record Written(
      SourceText source, long version, SaveResult result, Optional<DiskText> there) {}

  public FileSaver(OpenFiles files, TaskRunner tasks, Failures failures) {
    this.files = files;
    this.tasks = tasks;
    this.failures = failures;
  }

  /// A remark about the last save; empty if there is none.
  public ReadOnlyStringProperty noticeProperty() {
    return notice.getReadOnlyProperty();
  }

  /// Whether a file is being written.
  boolean isSaving(OpenFile file) {
    return saving.contains(file);
  }

  /// Saves a file that has unsaved changes.
  public void save(OpenFile file) {
    save(file, _ -> {});
  }

  /// Saves files one after the other.
  ///
  /// @param then receives whether all of them were saved
  public void save(List<OpenFile> unsaved, Consumer<Boolean> then) {
    List<OpenFile> rest = new ArrayList<>(unsaved);
    if (rest.isEmpty()) {
      then.accept(true);
    } else {
      save(
          rest.removeFirst(),
          saved -> save(List.copyOf(rest), others -> then.accept(saved && others)));
    }
  }

  /// Saves all files that have unsaved changes.
  public void saveAll() {
    save(files.unsaved(), _ -> {});
  }

  private void save(OpenFile file, Consumer<Boolean> then) {
    if (!file.dirtyProperty().get() || saving.contains(file)) {
      then.accept(!file.dirtyProperty().get());
      return;
    }
    saving.add(file);
    file.endStep();
    TextSnapshot snapshot = file.snapshot();
    FileStamp expected = file.stamp();
    tasks
        .start(
            MESSAGES.get("task.save", file.name()),
            progress -> {
              progress.waitsFor(file.path());
              return write(file, snapshot, expected);
            })
        .onSuccess(written -> {
          saving.remove(file);
          then.accept(take(file, written));
        })
        .onUnexpected(() -> failed(file, then))
        .onCancel(() -> failed(file, then));
  }

  private void failed(OpenFile file, Consumer<Boolean> then) {
    saving.remove(file);
    then.accept(false);
  }

  private static Written write(OpenFile file, TextSnapshot snapshot, FileStamp expected) {
    SourceText source = snapshot.source();
    SaveResult result = SavedFile.save(file.path(), source.text(), expected);
    return new Written(
        source,
        snapshot.version(),
        result,
        result instanceof SaveResult.Changed
            ? Optional.of(DiskText.read(file.path()))
            : Optional.empty());
  }

  private boolean take(OpenFile file, Written written) {
    switch (written.result()) {
      case SaveResult.Saved(FileStamp stamp, WriteMode manner) -> {
        file.saved(written.source(), written.version());
        file.liesThere(stamp);
        files.saved(file);
        notice.set(
            manner == WriteMode.AT_ONCE
                ? ""
                : MESSAGES.get("save.in-place", file.name(), manner.why()));
      }
      case SaveResult.Changed _ -> written.there().ifPresent(there -> differs(file, there));
      case SaveResult.Refused(SaveResult.Reason reason, String detail) ->
          report(
              MESSAGES.get("failure.save", detail.isEmpty() ? reason.text() : detail),
              file,
              remedy(reason));
      case SaveResult.Broken(var backup, String detail) ->
          report(
              MESSAGES.get("failure.save-in-part", detail),
              file,
              MESSAGES.get("failure.save-in-part-remedy", backup));
    }
    return written.result() instanceof SaveResult.Saved;
  }

  private void report(String what, OpenFile file, String remedy) {
    failures.report(what, file.path().toString(), remedy);
  }

  private static String remedy(SaveResult.Reason reason) {
    return switch (reason) {
      case READ_ONLY, NO_PERMISSION -> MESSAGES.get("failure.save-permission");
      case DISK_FULL -> MESSAGES.get("failure.save-disk-full");
      case FOLDER_GONE -> MESSAGES.get("failure.save-folder-gone");
      case NO_TEXT -> MESSAGES.get("failure.save-no-text");
      case NO_FILE, FAILED -> MESSAGES.get("failure.save-other");
    };
  }

  /// Notes that the content on disk differs from the last known one.
  void differs(OpenFile file, DiskText there) {
    switch (there) {
      case DiskText.There(String text, FileStamp stamp) -> {
        if (text.equals(file.source().text())) {
          file.grewFrom(text);
          file.liesThere(stamp);
        } else {
          file.liesThere(new DiskState.Changed(text, stamp));
        }
      }
      case DiskText.Gone() -> file.liesThere(new DiskState.Gone());
      case DiskText.Unreadable() ->
          report(MESSAGES.get("failure.theirs"), file, MESSAGES.get("failure.theirs-remedy"));
    }
  }

  /// Keeps the edited text: the next save overwrites the other program's.
  public void keepMine(OpenFile file) {
    if (file.onDiskProperty().get() instanceof DiskState.Changed(String text, FileStamp stamp)) {
      file.grewFrom(text);
      file.liesThere(stamp);
    }
  }

  /// Takes the text of the other program; undo restores the edited one.
  public void takeTheirs(OpenFile file) {
    if (file.onDiskProperty().get() instanceof DiskState.Changed(String text, FileStamp _)) {
      merged(file, MESSAGES.get("step.take-from-disk"), text);
    }
  }

  /// Takes a merge of the edited text and that on disk.
  ///
  /// @param title of the undo step
  public void merged(OpenFile file, String title, String merged) {
    if (file.onDiskProperty().get() instanceof DiskState.Changed(String text, FileStamp stamp)) {
      file.replace(title, merged);
      file.grewFrom(text);
      file.liesThere(stamp);
    }
  }

  /// Reverts a file to its text on disk; undo restores the edited one.
  public void revert(OpenFile file) {
    String saved = file.savedSource().text();
    file.replace(MESSAGES.get("step.revert"), saved);
    file.grewFrom(saved);
  }
}
