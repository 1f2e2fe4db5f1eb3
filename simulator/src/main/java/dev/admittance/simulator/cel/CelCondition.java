package dev.admittance.simulator.cel;

/// A CEL expression over a request that yields a boolean.
public interface CelCondition {

  /// The expression's text.
  String expression();

  /// Evaluates the expression. Never throws.
  Outcome evaluate(CelInput input);

  /// What an evaluation came to.
  sealed interface Outcome {
    /// A boolean.
    record Value(boolean holds) implements Outcome {}

    /// The expression failed on this input; the text is the one that the server reports.
    record Failed(String message) implements Outcome {}

    /// This expression cannot be evaluated here, whatever the input; the reason is for people.
    record NotSimulated(String reason) implements Outcome {}
  }
}
