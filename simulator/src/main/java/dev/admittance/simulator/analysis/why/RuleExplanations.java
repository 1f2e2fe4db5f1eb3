package dev.admittance.simulator.analysis.why;

import dev.admittance.model.rule.RuleId;
import dev.admittance.simulator.analysis.why.Why.Outcome;
import dev.admittance.simulator.engine.EngineEvaluation;
import dev.admittance.simulator.engine.EngineEvaluation.Result;
import dev.admittance.simulator.match.Check;
import dev.admittance.simulator.match.MatchTree;
import dev.admittance.simulator.trace.Step;
import dev.admittance.simulator.trace.StepDescriptions;
import java.util.List;
import java.util.Optional;

/// Describes why a rule of a policy engine acted or did not.
public final class RuleExplanations {
  private RuleExplanations() {}

  /// @param steps of the rule in one round; not empty
  static Why of(Candidate.OfRule candidate, int round, List<Step> steps) {
    Step step = steps.getFirst();
    MatchTree tree = tree(((Step.EngineEvaluated) step).evaluation());
    return new Why(
        candidate,
        round,
        tree.matched() ? Outcome.TOOK_PART : Outcome.SKIPPED,
        StepDescriptions.headline(step) + ".",
        StepDescriptions.explanation(step),
        Optional.of(tree),
        steps,
        Optional.empty());
  }

  /// What an engine says of the match of a rule, as a check.
  public static MatchTree tree(EngineEvaluation evaluation) {
    boolean matched =
        evaluation.result() != Result.UNMATCHED && evaluation.result() != Result.SKIPPED;
    return new MatchTree(
        matched,
        List.of(
            new Check(
                Check.Name.ENGINE_MATCH,
                RuleId.W_350,
                "",
                "",
                matched,
                matched ? "the policy acts on the request" : evaluation.detail(),
                List.of())));
  }
}
