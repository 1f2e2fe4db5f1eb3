package dev.admittance.simulator.cel;

import dev.admittance.simulator.cel.explanation.Explanation;
import java.util.Optional;

/// A CEL expression over a request that yields a boolean.
public interface CelCondition {

  String expression();

  /// Evaluates the expression. Never throws: each failure is an outcome.
  Outcome evaluate(CelInput input);

  /// Explains what it comes to, part by part, as the release does for which it was compiled. Takes
  /// far longer than evaluating it. Empty where it cannot be evaluated here.
  default Optional<Explanation> explain(CelInput input) {
    return Optional.empty();
  }

  sealed interface Outcome {
    /// What the evaluation cost, in the server's units (W-252).
    long cost();

    record Value(boolean holds, long cost) implements Outcome {
      public Value(boolean holds) {
        this(holds, 0);
      }
    }

    /// The expression failed on this input; the text is the one that the server reports.
    record Failed(String message, long cost) implements Outcome {
      public Failed(String message) {
        this(message, 0);
      }
    }

    /// This expression cannot be evaluated here, whatever the input; the reason is for people.
    record NotSimulated(String reason) implements Outcome {
      @Override
      public long cost() {
        return 0;
      }
    }
  }
}
