package dev.admittance.simulator.cel.explanation;

public sealed interface Finding {
  default String text() {
    return switch (this) {
      case Value(Object value) -> ValueText.of(value);
      case Failed(String message) -> message;
      case NotEvaluated(String because) -> "not evaluated: " + because;
      case NotSimulated(String reason) -> "not simulated: " + reason;
    };
  }

  record Value(Object value) implements Finding {}

  /// A failure, in the server's words (P-125).
  record Failed(String message) implements Finding {}

  /// The server did not come to it, since the value was known without; the reason is for people.
  record NotEvaluated(String because) implements Finding {}

  /// It is not known what the server comes to; the reason is for people.
  record NotSimulated(String reason) implements Finding {}
}
