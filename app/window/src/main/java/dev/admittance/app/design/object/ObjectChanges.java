package dev.admittance.app.design.object;

import dev.admittance.app.failure.Failures;
import dev.admittance.app.messages.Messages;
import dev.admittance.app.task.TaskRunner;
import dev.admittance.app.workspace.OpenFiles;
import dev.admittance.app.workspace.TextObjects;
import dev.admittance.app.workspace.TextObjects.Place;
import dev.admittance.model.document.ReadResult;
import dev.admittance.model.edit.EditResult;
import dev.admittance.model.text.Position;
import java.util.Optional;

/// Changes whole objects anywhere in the workspace: opens their file and makes the change in a
/// single undo step. Confined to the UI thread.
public final class ObjectChanges {
  private static final Messages MESSAGES = Messages.of(ObjectChanges.class);

  private final OpenFiles files;
  private final TaskRunner tasks;
  private final Failures failures;

  private interface Change {
    /// @return empty if it is impossible within the file
    Optional<EditResult> of(ReadResult read, Place place);
  }

  public ObjectChanges(OpenFiles files, TaskRunner tasks, Failures failures) {
    this.files = files;
    this.tasks = tasks;
    this.failures = failures;
  }

  /// Inserts a copy of an object after it, in the same file.
  ///
  /// @param at where the object begins
  /// @param name of the copy
  public void duplicate(String file, Position at, String name) {
    change(
        file,
        at,
        MESSAGES.get("duplicate-as", name),
        (_, place) -> Optional.of(ObjectTexts.duplicate(place, name)),
        () -> {});
  }

  /// Deletes an object.
  ///
  /// @param at where the object begins
  /// @param alone runs instead if it is the only one of the file
  public void delete(String file, Position at, Runnable alone) {
    change(file, at, MESSAGES.get("delete"), ObjectTexts::delete, alone);
  }

  private void change(String file, Position at, String title, Change change, Runnable impossible) {
    files.open(file, at);
    files
        .find(file)
        .ifPresent(open ->
            open.whenAnalysed(() ->
                new FileEdit(open, title, "", read -> made(read, at, change))
                    .start(tasks, reason -> refused(file, reason), impossible, () -> {})));
  }

  private static Optional<EditResult> made(ReadResult read, Position at, Change change) {
    return TextObjects.of(read)
        .inLine(at.line())
        .map(place -> change.of(read, place))
        .orElseGet(() -> Optional.of(FileEdit.unreadable()));
  }

  private void refused(String file, String reason) {
    failures.report(MESSAGES.get("refused", reason), file, MESSAGES.get("do-in-text"));
  }
}
