package dev.admittance.simulator.cel.explanation;

/// The value of a sub-expression, or why it has none.
public sealed interface SubexpressionResult {
  default String text() {
    return switch (this) {
      case Value(Object value) -> CelValueText.of(value);
      case Failed(String message) -> message;
      case NotEvaluated(String because) -> "not evaluated: " + because;
      case NotSimulated(String reason) -> "not simulated: " + reason;
    };
  }

  record Value(Object value) implements SubexpressionResult {}

  /// A failure, in the server's words (P-125).
  record Failed(String message) implements SubexpressionResult {}

  /// The server did not evaluate it, because the result was known without; the reason is text for
  /// people.
  record NotEvaluated(String because) implements SubexpressionResult {}

  /// The server's result is not known; the reason is text for people.
  record NotSimulated(String reason) implements SubexpressionResult {}
}
