package dev.admittance.app.editor.completion;

import dev.admittance.app.completion.Documentation;
import dev.admittance.app.completion.Hover;
import dev.admittance.app.messages.Messages;
import dev.admittance.app.task.Job;
import dev.admittance.app.task.TaskRunner;
import dev.admittance.app.workspace.OpenFile;
import dev.admittance.app.workspace.TextSnapshot;
import java.util.Optional;
import java.util.function.Consumer;

/// Looks up the documentation of words in an open file. The latest request wins.
public final class HoverLookup {
  private static final Messages MESSAGES = Messages.of(HoverLookup.class);

  private final OpenFile file;
  private final TaskRunner tasks;
  private final CompletionSources language;
  private Optional<Job<Optional<Documentation>>> asking = Optional.empty();

  public HoverLookup(OpenFile file, TaskRunner tasks, CompletionSources language) {
    this.file = file;
    this.tasks = tasks;
    this.language = language;
  }

  /// Passes on the documentation of the word at an offset once it is found; empty for none.
  public void explain(int offset, Consumer<Optional<Documentation>> taker) {
    asking.ifPresent(Job::cancel);
    TextSnapshot snapshot = file.snapshot();
    asking =
        Optional.of(
            tasks.start(
                MESSAGES.get("task.explain"),
                _ ->
                    language
                        .context()
                        .flatMap(context -> Hover.at(snapshot.source().text(), offset, context))));
    asking.get().onSuccess(taker);
  }
}
