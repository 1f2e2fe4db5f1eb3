package dev.admittance.app.impact.setup;

import dev.admittance.app.messages.Messages;

/// Where the answers of the hooks of a side can come from.

public enum AnswersKind {
  /// From where its configuration comes from.
  OF_SIDE(Messages.of(AnswersKind.class).get("answers.of-side")),
  /// From the workspace as it is edited.
  OF_WORKSPACE(Messages.of(AnswersKind.class).get("answers.of-workspace")),
  /// From the captures alone.
  RECORDED(Messages.of(AnswersKind.class).get("answers.recorded")),
  /// From a file or folder.
  IN(Messages.of(AnswersKind.class).get("answers.in"));

  private final String title;

  AnswersKind(String title) {
    this.title = title;
  }

  /// What people read.
  public String title() {
    return title;
  }
}
