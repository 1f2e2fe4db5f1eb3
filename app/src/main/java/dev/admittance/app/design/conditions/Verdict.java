package dev.admittance.app.design.conditions;

import dev.admittance.app.messages.Messages;

/// What an expression came to on a request, without the details.

public enum Verdict {
  /// It failed, or cost too much.
  ERROR(Messages.of(Verdict.class).get("verdict.error")),
  /// It is false.
  FALSE(Messages.of(Verdict.class).get("verdict.false")),
  /// It is true.
  TRUE(Messages.of(Verdict.class).get("verdict.true")),
  /// It has a value that is neither.
  VALUE(Messages.of(Verdict.class).get("verdict.value")),
  /// What it comes to cannot be told here.
  UNKNOWN(Messages.of(Verdict.class).get("verdict.unknown")),
  /// The server does not come to it.
  NOT_REACHED(Messages.of(Verdict.class).get("verdict.not-reached"));

  private final String text;

  Verdict(String text) {
    this.text = text;
  }

  /// The word for it.
  public String text() {
    return text;
  }
}
