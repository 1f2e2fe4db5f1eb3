package dev.admittance.app.debug.calls;

import dev.admittance.app.messages.Messages;
import java.util.Locale;

/// The sources of the answer of a webhook.
public enum AnswerSource {
  /// The answers of the workspace.
  WORKSPACE,
  /// The answer recorded with the request.
  RECORDED,
  /// The answers of the workspace without real calls.
  SCRIPTED,
  REAL;

  public String title() {
    return Messages.of(AnswerSource.class).get("source." + name().toLowerCase(Locale.ROOT));
  }
}
