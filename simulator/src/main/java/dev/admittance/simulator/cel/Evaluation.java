package dev.admittance.simulator.cel;

/// What the evaluation of an expression of a policy came to.
public sealed interface Evaluation {

  /// What it cost in the server's units, with all variables that it was the first to use (P-64).
  long cost();

  /// A value.
  ///
  /// @param value as `cel.value` describes; that of an expression that was compiled for a role is
  ///   of the type which the role demands
  record Value(Object value, long cost) implements Evaluation {}

  /// The expression failed, or cost more than [EvaluationBatch#EXPRESSION_LIMIT]; those behind it
  /// are evaluated (P-73, P-74).
  ///
  /// @param message the server's: `expression '…' resulted in error: …` or `compilation error: …`
  record Failed(String message, long cost) implements Evaluation {}

  /// The budget of the batch is used up, which ends the batch (P-74).
  ///
  /// @param cost of this expression, which is more than there was left
  record OutOfBudget(long cost) implements Evaluation {
    public static final String MESSAGE =
        "validation failed due to running out of cost budget, no further validation rules will be"
            + " run";
  }

  /// It is not known what the server comes to; the reason is for people.
  record NotSimulated(String reason) implements Evaluation {
    @Override
    public long cost() {
      return 0;
    }
  }
}
