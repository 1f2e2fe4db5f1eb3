package dev.admittance.simulator.analysis.provenance;

import dev.admittance.simulator.analysis.SimulationInput;
import dev.admittance.simulator.analysis.why.Candidate;
import dev.admittance.simulator.analysis.why.ExplainedExpression;
import dev.admittance.simulator.analysis.why.ExplainedExpressions;
import dev.admittance.simulator.pipeline.WatchedRun;
import dev.admittance.simulator.trace.PolicyId;
import java.util.List;

/// The evaluated expressions of policies in a run.
public interface ExpressionSource {
  /// No expression is known.
  ExpressionSource NONE = (_, _) -> List.of();

  /// The expressions of a policy in one round.
  ///
  /// @param policy without a parameter
  List<ExplainedExpression> of(PolicyId policy, int round);

  /// Those of a watched run.
  static ExpressionSource of(SimulationInput input, WatchedRun run) {
    return (policy, round) ->
        ExplainedExpressions.of(input, run, new Candidate.OfPolicy(policy), round);
  }
}
