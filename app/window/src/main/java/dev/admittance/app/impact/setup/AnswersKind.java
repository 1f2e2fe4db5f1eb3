package dev.admittance.app.impact.setup;

import dev.admittance.app.messages.Messages;

/// The sources of the answers of a side's webhooks.
public enum AnswersKind {
  /// The source of the side's registrations.
  OF_SIDE(Messages.of(AnswersKind.class).get("answers.of-side")),
  /// The workspace with unsaved changes.
  OF_WORKSPACE(Messages.of(AnswersKind.class).get("answers.of-workspace")),
  RECORDED(Messages.of(AnswersKind.class).get("answers.recorded")),
  IN(Messages.of(AnswersKind.class).get("answers.in"));

  private final String title;

  AnswersKind(String title) {
    this.title = title;
  }

  public String title() {
    return title;
  }
}
