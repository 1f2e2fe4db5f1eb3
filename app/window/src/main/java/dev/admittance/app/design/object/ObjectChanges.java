package dev.admittance.app.design.object;

import dev.admittance.app.design.object.TextObjects.Place;
import dev.admittance.app.failure.Failures;
import dev.admittance.app.messages.Messages;
import dev.admittance.app.task.TaskRunner;
import dev.admittance.app.workspace.FileAnalysis;
import dev.admittance.app.workspace.OpenFile;
import dev.admittance.app.workspace.OpenFiles;
import dev.admittance.app.workspace.TextSnapshot;
import dev.admittance.model.document.FieldPath;
import dev.admittance.model.document.ReadResult;
import dev.admittance.model.edit.EditResult;
import dev.admittance.model.text.Position;
import java.util.Optional;

/// Changes whole objects anywhere in the workspace: opens their file and makes the change in a
/// single undo step. Confined to the UI thread.
public final class ObjectChanges {
  private static final Messages MESSAGES = Messages.of(ObjectChanges.class);

  private static final FieldPath NAME = FieldPath.ROOT.child("metadata").child("name");

  private final OpenFiles files;
  private final TaskRunner tasks;
  private final Failures failures;

  private interface Change {
    /// @return empty if it is impossible within the file
    Optional<EditResult> of(ReadResult read, Place place);
  }

  private record Wanted(
      OpenFile file, Position at, String title, Change change, Runnable impossible) {}

  /// @param result empty if the change is impossible within the file
  private record Made(long version, Optional<EditResult> result) {}

  public ObjectChanges(OpenFiles files, TaskRunner tasks, Failures failures) {
    this.files = files;
    this.tasks = tasks;
    this.failures = failures;
  }

  /// Renames an object.
  ///
  /// @param at where the object begins
  public void rename(String file, Position at, String name) {
    set(file, at, NAME, name);
  }

  /// Sets a text field of an object.
  ///
  /// @param at where the object begins
  public void set(String file, Position at, FieldPath path, String value) {
    change(
        file,
        at,
        MESSAGES.get("set", path, value),
        (_, place) -> Optional.of(ObjectTexts.set(place, path, value)),
        () -> {});
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
        .map(open -> new Wanted(open, at, title, change, impossible))
        .ifPresent(wanted -> wanted.file().whenAnalysed(() -> make(wanted)));
  }

  private void make(Wanted wanted) {
    TextSnapshot text = wanted.file().snapshot();
    Optional<FileAnalysis> last = wanted.file().analysisProperty().get();
    tasks
        .start(wanted.title(), _ -> new Made(text.version(), make(text, last, wanted)))
        .onSuccess(made -> take(wanted, made));
  }

  private static Optional<EditResult> make(
      TextSnapshot text, Optional<FileAnalysis> last, Wanted wanted) {
    ReadResult read = FileAnalysis.read(last, text.source());
    return TextObjects.of(read)
        .inLine(wanted.at().line())
        .map(place -> wanted.change().of(read, place))
        .orElseGet(() -> Optional.of(new EditResult.Refused(MESSAGES.get("unreadable"))));
  }

  private void take(Wanted wanted, Made made) {
    EditResult result = made.result().orElse(null);
    switch (result) {
      case null -> wanted.impossible().run();
      case EditResult.Edited(var edits) -> {
        if (!wanted.file().apply(wanted.title(), edits, made.version())) {
          // Another change came first, so this one is computed again.
          make(wanted);
        }
      }
      case EditResult.Refused(String reason) -> report(wanted.file(), reason);
    }
  }

  private void report(OpenFile file, String reason) {
    failures.report(MESSAGES.get("refused", reason), file.name(), MESSAGES.get("do-in-text"));
  }
}
