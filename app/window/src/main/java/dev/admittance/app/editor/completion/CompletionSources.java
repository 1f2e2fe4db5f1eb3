package dev.admittance.app.editor.completion;

import dev.admittance.completion.ExpressionLanguage;
import dev.admittance.completion.LanguageContext;
import dev.admittance.workspace.Workspace;
import java.util.Optional;
import java.util.function.Function;
import javafx.beans.value.ObservableValue;

/// The context of completions from the workspace, recomputed when the workspace changes.
public final class CompletionSources {
  private final Function<Workspace, ExpressionLanguage> expressions;
  private volatile Latest latest = new Latest(0, Optional.empty());
  private Gathered gathered = new Gathered(0, Optional.empty());

  private record Latest(long number, Optional<Workspace> workspace) {}

  private record Gathered(long of, Optional<LanguageContext> context) {}

  /// Called on the UI thread.
  ///
  /// @param expressions knows the names in the expressions of a workspace
  public CompletionSources(
      ObservableValue<Optional<Workspace>> workspace,
      Function<Workspace, ExpressionLanguage> expressions) {
    this.expressions = expressions;
    workspace.subscribe(now -> latest = new Latest(latest.number() + 1, now));
  }

  /// The current context; empty without a workspace. Linear in the size of the workspace, so for
  /// any thread but the UI thread.
  synchronized Optional<LanguageContext> context() {
    Latest now = latest;
    if (now.number() != gathered.of()) {
      gathered = new Gathered(now.number(), now.workspace().map(this::context));
    }
    return gathered.context();
  }

  private LanguageContext context(Workspace workspace) {
    return LanguageContext.of(workspace).with(expressions.apply(workspace));
  }
}
