package dev.admittance.app.editor.completion;

import dev.admittance.app.language.LanguageContext;
import dev.admittance.workspace.Workspace;
import java.util.Optional;
import javafx.beans.value.ObservableValue;

/// What is known beside the texts, gathered anew when the workspace became another one.
public final class Language {
  private volatile Latest latest = new Latest(0, Optional.empty());
  private Gathered gathered = new Gathered(0, Optional.empty());

  private record Latest(long number, Optional<Workspace> workspace) {}

  private record Gathered(long of, Optional<LanguageContext> context) {}

  /// Follows a workspace. Called on the UI thread.
  public Language(ObservableValue<Optional<Workspace>> workspace) {
    workspace.subscribe(now -> latest = new Latest(latest.number() + 1, now));
  }

  /// What is known now; empty without a workspace. Any thread may ask, but the UI thread: gathering
  /// takes as long as the workspace is large.
  synchronized Optional<LanguageContext> context() {
    Latest now = latest;
    if (now.number() != gathered.of()) {
      gathered = new Gathered(now.number(), now.workspace().map(LanguageContext::of));
    }
    return gathered.context();
  }
}
