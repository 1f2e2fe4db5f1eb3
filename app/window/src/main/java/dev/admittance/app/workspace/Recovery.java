package dev.admittance.app.workspace;

import dev.admittance.app.failure.Failures;
import dev.admittance.app.messages.Messages;
import dev.admittance.app.task.TaskRunner;
import dev.admittance.storage.FileStamp;
import dev.admittance.storage.JournalWriter;
import dev.admittance.storage.JournalWriter.Outcome;
import dev.admittance.storage.RecoveryJournal;
import dev.admittance.storage.UnsavedText;
import dev.admittance.workspace.LiveWorkspace;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Executor;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.beans.value.ObservableValue;
import javafx.collections.FXCollections;
import javafx.collections.ListChangeListener;
import javafx.collections.ObservableList;
import javafx.util.Subscription;

/// Stores unsaved texts in case of a crash, and finds those of an earlier session. Confined to the
/// UI thread; disk access runs in the background.
public final class Recovery implements AutoCloseable {
  private static final Messages MESSAGES = Messages.of(Recovery.class);

  private final WorkspaceViewModel workspace;
  private final OpenFiles files;
  private final TaskRunner tasks;
  private final Failures failures;
  private final RecoveryJournal journal;
  private final JournalWriter writer;
  private final ObservableList<RecoveredText> left = FXCollections.observableArrayList();
  private final ObservableList<RecoveredText> leftView =
      FXCollections.unmodifiableObservableList(left);
  private final ReadOnlyStringWrapper notice = new ReadOnlyStringWrapper("");
  private final ObservableValue<Boolean> wanted;
  private Optional<Path> root = Optional.empty();
  private boolean failed;

  /// The collaborators.
  ///
  /// @param journal stores the texts
  /// @param delay the pause before a change is written
  /// @param ui runs a task on the UI thread
  /// @param wanted whether to store texts; turning it off deletes the stored ones
  public record Parts(
      WorkspaceViewModel workspace,
      OpenFiles files,
      TaskRunner tasks,
      Failures failures,
      RecoveryJournal journal,
      Duration delay,
      Executor ui,
      ObservableValue<Boolean> wanted) {}

  /// Stores the unsaved texts of the open files.
  public Recovery(Parts parts) {
    this.workspace = parts.workspace();
    this.files = parts.files();
    this.tasks = parts.tasks();
    this.failures = parts.failures();
    this.journal = parts.journal();
    this.wanted = parts.wanted();
    this.writer =
        new JournalWriter(
            journal, parts.delay(), outcome -> parts.ui().execute(() -> told(outcome)));
    files.files().addListener((ListChangeListener<OpenFile>) this::follow);
    workspace
        .readProperty()
        .subscribe(_ -> workspace.live().map(LiveWorkspace::root).ifPresent(this::meet));
    wanted.addListener((_, _, now) -> files.files().forEach(now ? this::keep : this::settled));
  }

  /// The texts of an earlier session, newest first, until each is restored or discarded.
  public ObservableList<RecoveredText> left() {
    return leftView;
  }

  /// What is not stored and why; empty if everything is.
  public ReadOnlyStringProperty noticeProperty() {
    return notice.getReadOnlyProperty();
  }

  private void follow(ListChangeListener.Change<? extends OpenFile> change) {
    while (change.next()) {
      change.getAddedSubList().forEach(this::follow);
      change.getRemoved().forEach(this::settled);
    }
  }

  private void follow(OpenFile file) {
    file.addListener(_ -> keep(file));
    Subscription _ =
        file.dirtyProperty()
            .subscribe((_, dirty) -> {
              if (!dirty) {
                settled(file);
              }
            });
  }

  private void keep(OpenFile file) {
    if (wanted.getValue() && file.dirtyProperty().get() && root.isPresent()) {
      Path folder = root.get();
      TextSnapshot snapshot = file.snapshot();
      FileStamp base = file.stamp();
      writer.changed(
          folder,
          file.name(),
          () ->
              new UnsavedText(folder, file.name(), base, Instant.now(), snapshot.source().text()));
    }
  }

  private void settled(OpenFile file) {
    root.ifPresent(folder -> writer.settled(folder, file.name()));
    if (notice.get().contains(file.name())) {
      notice.set("");
    }
  }

  private void told(Outcome outcome) {
    switch (outcome) {
      case Outcome.Kept(String file) -> {
        if (notice.get().contains(file)) {
          notice.set("");
        }
      }
      case Outcome.Withheld(String file) -> notice.set(MESSAGES.get("recovery.secret", file));
      case Outcome.Failed(String file, var cause) -> {
        if (!failed) {
          failed = true;
          failures.report(
              MESSAGES.get("failure.recovery"),
              file,
              MESSAGES.get("failure.recovery-remedy"),
              cause);
        }
      }
    }
  }

  /// Writes pending texts at once, as when the window loses the focus.
  public void flush() {
    writer.flush();
  }

  /// Writes pending texts and waits for completion. Thread-safe.
  public void keepNow() {
    writer.flushAndWait();
  }

  private void meet(Path folder) {
    if (root.equals(Optional.of(folder))) {
      return;
    }
    root = Optional.of(folder);
    left.clear();
    tasks
        .start(MESSAGES.get("task.recovery"), _ -> find(folder))
        .onSuccess(found -> show(folder, found));
  }

  /// Texts that are on disk by now need no recovery.
  private List<RecoveredText> find(Path folder) throws IOException {
    List<RecoveredText> found = new ArrayList<>();
    for (RecoveryJournal.Found entry : journal.left(folder)) {
      DiskText there = DiskText.read(entry.unsaved().path());
      RecoveredText text = RecoveredText.of(entry, there);
      if (text.isOnDisk()) {
        journal.drop(entry);
      } else {
        found.add(text);
      }
    }
    return found;
  }

  private void show(Path folder, List<RecoveredText> found) {
    if (root.equals(Optional.of(folder))) {
      left.setAll(found);
    }
  }

  /// Opens the file of a text and restores the text as unsaved changes.
  public void restore(RecoveredText text) {
    OpenFile file = files.openGone(text.file());
    ValueWaiter.ready(
        file,
        () -> {
          file.replace(MESSAGES.get("step.restore"), text.text());
          left.remove(text);
          writer.dropRestored(text.entry());
          files.selectedProperty().set(Optional.of(file));
        });
  }

  public void discard(RecoveredText text) {
    left.remove(text);
    writer.drop(text.entry());
  }

  /// Writes pending texts, waits for completion, and ends.
  @Override
  public void close() {
    writer.close();
  }
}
