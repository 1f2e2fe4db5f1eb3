package dev.admittance.app.editor;

import dev.admittance.app.failure.Failures;
import dev.admittance.app.messages.Messages;
import dev.admittance.app.task.LatestJob;
import dev.admittance.app.task.TaskRunner;
import dev.admittance.app.workspace.OpenFile;
import dev.admittance.app.workspace.TextSnapshot;
import dev.admittance.completion.FormatResult;
import dev.admittance.completion.Formatter;

/// Formats the text of a file in a single undo step. An edit in the meantime cancels it.
final class DocumentFormatting {
  private static final Messages MESSAGES = Messages.of(DocumentFormatting.class);

  private final OpenFile file;
  private final Failures failures;
  private final LatestJob formatting;

  DocumentFormatting(OpenFile file, TaskRunner tasks, Failures failures) {
    this.file = file;
    this.failures = failures;
    this.formatting = new LatestJob(tasks);
  }

  void run() {
    TextSnapshot snapshot = file.snapshot();
    formatting
        .start(MESSAGES.get("task.format", file.name()), _ -> Formatter.format(snapshot.source()))
        .onSuccess(result -> apply(result, snapshot.version()));
  }

  private void apply(FormatResult result, long version) {
    switch (result) {
      case FormatResult.Formatted(var edits) ->
          file.apply(MESSAGES.get("step.format"), edits, version);
      case FormatResult.Refused(String reason) ->
          failures.report(MESSAGES.get("failure.format"), file.name(), reason);
    }
  }
}
