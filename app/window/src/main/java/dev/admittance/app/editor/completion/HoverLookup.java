package dev.admittance.app.editor.completion;

import dev.admittance.app.messages.Messages;
import dev.admittance.app.task.LatestJob;
import dev.admittance.app.task.TaskRunner;
import dev.admittance.app.workspace.OpenFile;
import dev.admittance.app.workspace.TextSnapshot;
import dev.admittance.completion.Documentation;
import dev.admittance.completion.Hover;
import java.util.Optional;
import java.util.function.Consumer;

/// Looks up the documentation of words in an open file. The latest request wins.
public final class HoverLookup {
  private static final Messages MESSAGES = Messages.of(HoverLookup.class);

  private final OpenFile file;
  private final CompletionSources language;
  private final LatestJob lookup;

  public HoverLookup(OpenFile file, TaskRunner tasks, CompletionSources language) {
    this.file = file;
    this.language = language;
    this.lookup = new LatestJob(tasks);
  }

  /// Passes on the documentation of the word at an offset once it is found; empty for none.
  public void explain(int offset, Consumer<Optional<Documentation>> taker) {
    TextSnapshot snapshot = file.snapshot();
    lookup
        .start(
            MESSAGES.get("task.explain"),
            _ ->
                language
                    .context()
                    .flatMap(context -> Hover.at(snapshot.source().text(), offset, context)))
        .onSuccess(taker);
  }
}
