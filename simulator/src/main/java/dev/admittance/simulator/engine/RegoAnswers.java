package dev.admittance.simulator.engine;

import java.util.Optional;

/// Answers questions to Rego, outside of the simulator. Safe to share between threads; the same
/// question has the same answer.
public interface RegoAnswers {
  /// Answers nothing.
  RegoAnswers NONE = _ -> Optional.empty();

  /// Returns the answer; empty where nobody is asked.
  Optional<RegoQuery.Answer> answer(RegoQuery query);
}
