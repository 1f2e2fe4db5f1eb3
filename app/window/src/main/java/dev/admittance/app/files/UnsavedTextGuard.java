package dev.admittance.app.files;

import dev.admittance.app.controls.DialogLayer;
import dev.admittance.app.failure.Failures;
import dev.admittance.app.messages.Messages;
import dev.admittance.app.shell.Action;
import dev.admittance.app.shell.ActionRegistry;
import dev.admittance.app.shell.FolderChooser;
import dev.admittance.app.task.Delay;
import dev.admittance.app.task.TaskRunner;
import dev.admittance.app.workspace.DiskWatcher;
import dev.admittance.app.workspace.FileSaver;
import dev.admittance.app.workspace.OpenFile;
import dev.admittance.app.workspace.OpenFiles;
import dev.admittance.app.workspace.Recovery;
import dev.admittance.app.workspace.WorkspaceViewModel;
import dev.admittance.storage.JournalWriter;
import dev.admittance.storage.RecoveryJournal;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Executor;
import java.util.function.Consumer;
import java.util.stream.Stream;
import javafx.beans.binding.Bindings;
import javafx.beans.binding.BooleanExpression;
import javafx.beans.binding.StringExpression;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.value.ObservableValue;
import javafx.scene.Node;

/// Protects text from loss: saves files, stores unsaved text in case of a crash, watches the folder
/// for changes by other programs, and asks before changes are discarded.
public final class UnsavedTextGuard implements AutoCloseable {
  private static final Messages MESSAGES = Messages.of(UnsavedTextGuard.class);

  /// The id of the action that saves the selected file.
  public static final String SAVE = "file/save";

  /// The id of the action that saves all files.
  public static final String SAVE_ALL = "file/save-all";

  /// The id of the action that writes unsaved texts to another folder.
  public static final String SAVE_ELSEWHERE = "file/save-elsewhere";

  /// The title of the dialog in which that folder is chosen.
  public static final String WHERE = MESSAGES.get("copies.folder");

  /// The id of the action that reverts the selected file.
  public static final String REVERT = "file/revert";

  /// The id of the action that compares a file with its text on disk.
  public static final String COMPARE = "file/compare-saved";

  private final OpenFiles files;
  private final FileSaver saver;
  private final Recovery recovery;
  private final DiskWatcher follower;
  private final UnsavedPrompt prompt;
  private final SavedComparison comparison;
  private final UnsavedCopies copies;
  private final TrustBar trustBar;
  private final RecoveryBar recoveryBar;
  private final ConflictBar conflictBar;

  /// The collaborators.
  ///
  /// @param ui runs a task on the UI thread
  /// @param dialogs shows its questions
  /// @param session stores which files were open
  /// @param folders chooses where unsaved texts are written by [#SAVE_ELSEWHERE]
  /// @param keepsUnsaved whether to store unsaved text in case of a crash
  public record Parts(
      WorkspaceViewModel workspace,
      OpenFiles files,
      TaskRunner tasks,
      Failures failures,
      Delay delay,
      Executor ui,
      DialogLayer dialogs,
      SessionKeeper session,
      FolderChooser folders,
      ObservableValue<Boolean> keepsUnsaved) {}

  /// Starts to protect the open files.
  public UnsavedTextGuard(Parts parts) {
    files = parts.files();
    saver = new FileSaver(files, parts.tasks(), parts.failures());
    recovery =
        new Recovery(
            new Recovery.Parts(
                parts.workspace(),
                files,
                parts.tasks(),
                parts.failures(),
                RecoveryJournal.ofThisProcess(),
                JournalWriter.DELAY,
                parts.ui(),
                parts.keepsUnsaved()));
    follower =
        new DiskWatcher(
            new DiskWatcher.Parts(
                parts.workspace(), files, saver, parts.tasks(), parts.delay(), parts.ui()));
    prompt = new UnsavedPrompt(files, saver, parts.dialogs());
    trustBar = new TrustBar(parts.workspace(), parts.tasks());
    recoveryBar = new RecoveryBar(recovery, parts.dialogs());
    conflictBar = new ConflictBar(files, saver, parts.dialogs(), parts.tasks());
    copies = new UnsavedCopies(files, parts.tasks(), parts.failures(), parts.folders());
    comparison = new SavedComparison(parts.dialogs(), parts.tasks());
    files.confirmBeforeClosing(prompt::close);
    parts
        .workspace()
        .confirmBeforeLeaving(then -> {
          parts.session().rememberFiles();
          prompt.beforeClosingAll(then);
        });
  }

  public void register(ActionRegistry actions) {
    BooleanExpression any =
        Bindings.createBooleanBinding(
            () -> files.selectedProperty().get().isPresent(), files.selectedProperty());
    actions.register(
        new Action(SAVE, MESSAGES.get("save"), "Shortcut+S", any, () -> withFile(saver::save)));
    actions.register(
        new Action(SAVE_ALL, MESSAGES.get("save-all"), "Shortcut+Alt+S", any, saver::saveAll));
    actions.register(new Action(SAVE_ELSEWHERE, MESSAGES.get("copies"), "", any, copies::write));
    actions.register(
        new Action(REVERT, MESSAGES.get("revert"), "", any, () -> withFile(saver::revert)));
    actions.register(
        new Action(
            COMPARE,
            MESSAGES.get("compare"),
            "Shortcut+Alt+D",
            any,
            () -> withFile(comparison::show)));
  }

  private void withFile(Consumer<OpenFile> action) {
    Optional<OpenFile> selected = files.selectedProperty().get();
    selected.ifPresent(action);
  }

  public FileSaver saver() {
    return saver;
  }

  /// The bars below the header that ask for a decision.
  public List<Node> notices() {
    return List.of(trustBar.node(), recoveryBar.node(), conflictBar.node());
  }

  /// The text in the status bar; empty for none.
  public StringExpression notice() {
    return Bindings.createStringBinding(
        () ->
            Stream.of(recovery.noticeProperty(), saver.noticeProperty(), copies.noticeProperty())
                .map(ReadOnlyStringProperty::get)
                .filter(text -> !text.isEmpty())
                .findFirst()
                .orElse(""),
        recovery.noticeProperty(),
        saver.noticeProperty(),
        copies.noticeProperty());
  }

  public boolean anyUnsaved() {
    return files.anyUnsaved();
  }

  /// Runs an action that closes the window, once unsaved changes are saved or discarded.
  public void beforeClosing(Runnable then) {
    prompt.beforeClosingAll(then);
  }

  /// Notes that the window gained or lost the focus.
  public void focused(boolean now) {
    if (now) {
      follower.lookAtOpenFiles();
    } else {
      recovery.flush();
    }
  }

  /// Stores unsaved text at once after a crash. Thread-safe.
  public void keepNow() {
    recovery.keepNow();
  }

  /// Ends with the window; unsaved text stays in the journal.
  @Override
  public void close() {
    recovery.close();
    follower.close();
  }
}
