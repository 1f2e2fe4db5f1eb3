package dev.admittance.simulator.cel;

import dev.admittance.simulator.cel.explanation.Explanation;
import java.util.Optional;

/// A CEL expression over a request that yields a boolean.
public interface CelCondition {

  String expression();

  /// Evaluates the expression. Never throws: each failure is an outcome.
  Outcome evaluate(CelInput input);

  /// Explains the value, part by part, with the libraries of the release that it was compiled for.
  /// Takes much longer than evaluation. Empty where it cannot be evaluated here.
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

    /// The expression failed on this input; the text is the server's.
    record Failed(String message, long cost) implements Outcome {
      public Failed(String message) {
        this(message, 0);
      }
    }

    /// This expression cannot be evaluated here on any input; the reason is text for people.
    record NotSimulated(String reason) implements Outcome {
      @Override
      public long cost() {
        return 0;
      }
    }
  }
}
