package dev.admittance.app.design.object;

import dev.admittance.app.messages.Messages;
import dev.admittance.app.task.TaskRunner;
import dev.admittance.app.workspace.FileAnalysis;
import dev.admittance.app.workspace.OpenFile;
import dev.admittance.app.workspace.TextSnapshot;
import dev.admittance.model.document.ReadResult;
import dev.admittance.model.edit.EditResult;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;

/// A change of a file's text that is computed in the background, in a single undo step. If the text
/// changes meanwhile, it is computed again.
///
/// @param visit names the visit to a control whose changes share a step; empty for a step of its
///   own
/// @param edit computes the change from the text; empty if it is impossible within the file
record FileEdit(
    OpenFile file, String title, String visit, Function<ReadResult, Optional<EditResult>> edit) {
  private static final Messages MESSAGES = Messages.of(FileEdit.class);

  /// The result for an object that is no longer there.
  static EditResult unreadable() {
    return new EditResult.Refused(MESSAGES.get("unreadable"));
  }

  /// Makes the change.
  ///
  /// @param refused receives the reason of a refusal
  /// @param impossible runs if it is impossible within the file
  /// @param done runs at the end in any case
  void start(TaskRunner tasks, Consumer<String> refused, Runnable impossible, Runnable done) {
    TextSnapshot text = file.snapshot();
    Optional<FileAnalysis> last = file.analysisProperty().get();
    tasks
        .start(title, _ -> edit.apply(FileAnalysis.read(last, text.source())))
        .onSuccess(result -> {
          boolean again = false;
          switch (result.orElse(null)) {
            case null -> impossible.run();
            case EditResult.Edited(var edits) ->
                again = !file.apply(title, edits, text.version(), visit);
            case EditResult.Refused(String reason) -> refused.accept(reason);
          }
          if (again) {
            start(tasks, refused, impossible, done);
          } else {
            done.run();
          }
        })
        .onUnexpected(done);
  }
}
