package dev.admittance.simulator.analysis.why;

import dev.admittance.simulator.analysis.why.Why.Outcome;
import dev.admittance.simulator.match.MatchTree;
import dev.admittance.simulator.trace.Step;
import dev.admittance.simulator.trace.StepDescriptions;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// Describes why a policy was evaluated or was not.
final class PolicyExplanations {
  private PolicyExplanations() {}

  /// @param steps of the policy and binding in one round; not empty
  static Why of(Candidate.OfPolicy candidate, int round, List<Step> steps) {
    Outcome outcome = outcome(steps);
    Step telling = decisive(steps);
    return new Why(
        candidate,
        round,
        outcome,
        candidate.text() + words(outcome) + (round == 0 ? "." : " in the second round."),
        StepDescriptions.headline(telling) + ". " + StepDescriptions.explanation(telling),
        checks(steps),
        steps,
        Optional.empty());
  }

  private static Outcome outcome(List<Step> steps) {
    boolean evaluated =
        steps.stream()
            .anyMatch(step ->
                switch (step) {
                  case Step.PolicyEvaluated _,
                      Step.MutationApplied _,
                      Step.MutationSkipped _,
                      Step.MutationFailed _ ->
                      true;
                  default -> false;
                });
    if (evaluated) {
      return Outcome.TOOK_PART;
    }
    boolean failed =
        steps.stream()
            .anyMatch(step -> step instanceof Step.Refusal || step instanceof Step.PolicyFailed);
    if (failed) {
      return Outcome.FAILED;
    }
    return steps.stream().anyMatch(step -> step instanceof Step.PolicySkipped)
            || steps.stream().anyMatch(step -> step instanceof Step.PolicyFailedOpen)
        ? Outcome.SKIPPED
        : Outcome.TOOK_PART;
  }

  private static String words(Outcome outcome) {
    return switch (outcome) {
      case TOOK_PART -> " matched";
      case SKIPPED, NOT_REACHED -> " was skipped";
      case FAILED -> " could not be evaluated";
    };
  }

  /// The most important step: a refusal before all others.
  private static Step decisive(List<Step> steps) {
    return steps.stream()
        .filter(Step.Refusal.class::isInstance)
        .findFirst()
        .orElseGet(steps::getLast);
  }

  /// The most complete checks: with a parameter, they include the match conditions.
  private static Optional<MatchTree> checks(List<Step> steps) {
    return steps.reversed().stream()
        .flatMap(step ->
            switch (step) {
              case Step.PolicySkipped s -> Stream.of(s.why());
              case Step.PolicyMatched s -> Stream.of(s.why());
              default -> Stream.empty();
            })
        .findFirst();
  }
}
