package dev.admittance.simulator.analysis.why;

import dev.admittance.simulator.analysis.why.Why.Outcome;
import dev.admittance.simulator.match.MatchTree;
import dev.admittance.simulator.trace.Step;
import dev.admittance.simulator.trace.StepDescriptions;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Describes why a hook was called or was not.
final class HookExplanations {
  private HookExplanations() {}

  /// @param steps of the hook in one round; not empty
  static Why of(Candidate.OfHook candidate, int round, List<Step> steps) {
    Step first = steps.getFirst();
    Outcome outcome = outcome(steps);
    return new Why(
        candidate,
        round,
        outcome,
        sentence(candidate.text(), round, outcome, first),
        outcome == Outcome.TOOK_PART
            ? tookPart(first, steps)
            : StepDescriptions.explanation(steps.getLast()),
        steps.stream().flatMap(step -> checks(step).stream()).findFirst(),
        steps,
        Optional.empty());
  }

  /// What came of a call, followed by what the policy engine behind the hook did, line by line.
  private static String tookPart(Step first, List<Step> steps) {
    Step last = steps.getLast();
    return Stream.concat(
            Stream.of(
                StepDescriptions.headline(last)
                    + ". "
                    + StepDescriptions.explanation(last instanceof Step.Refusal ? last : first)),
            steps.stream()
                .filter(Step.EngineEvaluated.class::isInstance)
                .map(step ->
                    StepDescriptions.headline(step) + ". " + StepDescriptions.explanation(step)))
        .map(String::strip)
        .collect(Collectors.joining("\n"));
  }

  private static Outcome outcome(List<Step> steps) {
    if (steps.stream().anyMatch(step -> step instanceof Step.HookSkipped)) {
      return Outcome.SKIPPED;
    }
    boolean called =
        steps.stream()
            .anyMatch(
                step -> step instanceof Step.HookCalled || step instanceof Step.AnswerAssumed);
    if (called) {
      return Outcome.TOOK_PART;
    }
    return switch (steps.getLast()) {
      case Step.Refusal _ -> Outcome.FAILED;
      case Step.Proposed _ -> Outcome.SKIPPED;
      default -> Outcome.TOOK_PART;
    };
  }

  private static String sentence(String hook, int round, Outcome outcome, Step first) {
    String again = round == 0 ? "." : " again.";
    return switch (outcome) {
      case TOOK_PART -> hook + " was called" + again;
      case SKIPPED, NOT_REACHED -> hook + " was not called" + again;
      case FAILED ->
          first instanceof Step.MatchingFailed
              ? "Whether to call " + hook + " could not be told, which refuses the request."
              : hook + " matched, but could not be called, which refuses the request.";
    };
  }

  private static Optional<MatchTree> checks(Step step) {
    return step instanceof Step.OfMatching matching
        ? Optional.of(matching.why())
        : Optional.empty();
  }
}
