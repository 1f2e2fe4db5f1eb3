package dev.admittance.app.debug.calls;

import dev.admittance.app.messages.Messages;

/// Where the answer of a hook may come from.

public enum AnswerSource {
  /// Whatever the answers of the workspace say.
  WORKSPACE(Messages.of(AnswerSource.class).get("source.workspace")),
  /// What was recorded with the request.
  RECORDED(Messages.of(AnswerSource.class).get("source.recorded")),
  /// What is written down, without real calls.
  SCRIPTED(Messages.of(AnswerSource.class).get("source.scripted")),
  /// A real call.
  REAL(Messages.of(AnswerSource.class).get("source.real"));

  private final String title;

  AnswerSource(String title) {
    this.title = title;
  }

  /// What people read.
  public String title() {
    return title;
  }
}
