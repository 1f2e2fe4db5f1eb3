package dev.admittance.app.debug.calls;

import dev.admittance.app.messages.Messages;

/// The sources of the answer of a webhook.
public enum AnswerSource {
  /// The answers of the workspace.
  WORKSPACE(Messages.of(AnswerSource.class).get("source.workspace")),
  /// The answer recorded with the request.
  RECORDED(Messages.of(AnswerSource.class).get("source.recorded")),
  /// The answers of the workspace without real calls.
  SCRIPTED(Messages.of(AnswerSource.class).get("source.scripted")),
  REAL(Messages.of(AnswerSource.class).get("source.real"));

  private final String title;

  AnswerSource(String title) {
    this.title = title;
  }

  public String title() {
    return title;
  }
}
