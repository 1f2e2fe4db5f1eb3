package dev.admittance.app.design.conditions;

import dev.admittance.app.messages.Messages;

/// The kind of result of an expression on a request.
public enum TryOutcome {
  /// An error, also of the cost limit.
  ERROR(Messages.of(TryOutcome.class).get("verdict.error")),
  FALSE(Messages.of(TryOutcome.class).get("verdict.false")),
  TRUE(Messages.of(TryOutcome.class).get("verdict.true")),
  /// A value other than true and false.
  VALUE(Messages.of(TryOutcome.class).get("verdict.value")),
  /// The simulator cannot determine the result.
  UNKNOWN(Messages.of(TryOutcome.class).get("verdict.unknown")),
  /// The server does not evaluate the expression.
  NOT_REACHED(Messages.of(TryOutcome.class).get("verdict.not-reached"));

  private final String text;

  TryOutcome(String text) {
    this.text = text;
  }

  public String text() {
    return text;
  }
}
