package dev.admittance.simulator.cel;

/// The result of evaluating an expression of a policy.
public sealed interface Evaluation {

  /// The cost in the server's units, including all variables that it was the first to use (P-64).
  long cost();

  /// A value.
  ///
  /// @param value as `cel.value` describes; for an expression compiled for a role, of the type that
  ///   the role requires
  record Value(Object value, long cost) implements Evaluation {}

  /// The expression failed, or cost more than [EvaluationBatch#EXPRESSION_LIMIT]; later ones are
  /// still evaluated (P-73, P-74).
  ///
  /// @param message the server's: `expression '…' resulted in error: …` or `compilation error: …`
  record Failed(String message, long cost) implements Evaluation {}

  /// The budget of the batch is exceeded, which ends the batch (P-74).
  ///
  /// @param cost of this expression, which exceeds the rest of the budget
  record OutOfBudget(long cost) implements Evaluation {
    public static final String MESSAGE =
        "validation failed due to running out of cost budget, no further validation rules will be"
            + " run";
  }

  /// The server's result is not known; the reason is text for people.
  record NotSimulated(String reason) implements Evaluation {
    @Override
    public long cost() {
      return 0;
    }
  }
}
