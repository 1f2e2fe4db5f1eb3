package dev.admittance.simulator.metrics;

import dev.admittance.simulator.cel.Evaluation;
import dev.admittance.simulator.match.Check;
import dev.admittance.simulator.match.MatchTree;
import java.util.List;
import java.util.Optional;

/// The match conditions of a hook or policy, as far as metrics count them (W-250, W-505).
///
/// @param errors that count: those before the first false condition, and none where the conditions
///   exceed their budget, which ends the evaluation
record CountedConditions(int errors) {
  /// The first minor release whose metrics count them.
  static final int SINCE = 28;

  /// The conditions in a decision whether to call; empty where there are none, or they were not
  /// reached.
  static Optional<CountedConditions> of(MatchTree why) {
    return why.checks().stream()
        .filter(check -> check.name() == Check.Name.MATCH_CONDITIONS)
        .findFirst()
        .map(check -> new CountedConditions(errors(check.parts())));
  }

  private static int errors(List<Check> parts) {
    int errors = 0;
    for (Check part : parts) {
      switch (part.found()) {
        case "false" -> {
          return errors;
        }
        case "error" -> errors++;
        default -> {}
      }
      if (part.detail().equals(Evaluation.OutOfBudget.MESSAGE)) {
        return 0;
      }
    }
    return errors;
  }
}
