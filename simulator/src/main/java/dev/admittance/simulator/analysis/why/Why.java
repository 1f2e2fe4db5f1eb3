package dev.admittance.simulator.analysis.why;

import dev.admittance.simulator.engine.EngineEvaluation.Result;
import dev.admittance.simulator.match.MatchTree;
import dev.admittance.simulator.trace.Step;
import dev.admittance.simulator.trace.StepDescriptions;
import dev.admittance.simulator.trace.Trace;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// Why a candidate took part or did not, in one round of its phase.
///
/// @param sentence the outcome
/// @param reason its cause; may be empty
/// @param checks that the server made; empty where it was not reached
/// @param steps its steps in order; empty where it was not reached
/// @param before where there are no steps, the step that ended the request earlier, if one did
public record Why(
    Candidate candidate,
    int round,
    Outcome outcome,
    String sentence,
    String reason,
    Optional<MatchTree> checks,
    List<Step> steps,
    Optional<Step> before) {
  public Why {
    steps = List.copyOf(steps);
  }

  public boolean refused() {
    return steps.stream().anyMatch(Step.Refusal.class::isInstance)
        || comesTo(Result.DENIED)
        || comesTo(Result.FAILED);
  }

  /// Whether a policy or rule is violated, which does not refuse the request.
  public boolean warned() {
    return steps.stream().anyMatch(Step.PolicyWarned.class::isInstance)
        || comesTo(Result.WARNED)
        || comesTo(Result.AUDITED);
  }

  private boolean comesTo(Result result) {
    return candidate instanceof Candidate.OfRule
        && evaluations().stream().anyMatch(step -> step.evaluation().result() == result);
  }

  /// What the policy engine behind the hook did, policy by policy; empty where there is none.
  public List<Step.EngineEvaluated> evaluations() {
    return steps.stream()
        .filter(Step.EngineEvaluated.class::isInstance)
        .map(Step.EngineEvaluated.class::cast)
        .toList();
  }

  public enum Outcome {
    /// A hook was called, or a policy evaluated.
    TOOK_PART,
    SKIPPED,
    /// The server could not decide or do it, which refuses the request.
    FAILED,
    NOT_REACHED
  }

  /// The rounds in which a trace has steps of a candidate, and always the first.
  public static List<Integer> rounds(Trace trace, Candidate candidate) {
    return Stream.concat(
            Stream.of(0),
            trace.steps().stream().filter(candidate::does).map(step -> step.moment().round()))
        .distinct()
        .sorted()
        .toList();
  }

  /// Explains the part of a candidate.
  ///
  /// @param round 0, or 1 for the reinvocation
  public static Why of(Trace trace, Candidate candidate, int round) {
    List<Step> steps =
        trace.steps().stream()
            .filter(step -> candidate.does(step) && step.moment().round() == round)
            .toList();
    if (steps.isEmpty()) {
      return notReached(trace, candidate, round);
    }
    return switch (candidate) {
      case Candidate.OfHook hook -> HookExplanations.of(hook, round, steps);
      case Candidate.OfPolicy policy -> PolicyExplanations.of(policy, round, steps);
      case Candidate.OfRule rule -> RuleExplanations.of(rule, round, steps);
    };
  }

  private static Why notReached(Trace trace, Candidate candidate, int round) {
    Optional<Step> before = exempted(trace, candidate).or(() -> refused(trace, candidate));
    return new Why(
        candidate,
        round,
        Outcome.NOT_REACHED,
        "The server never came to " + candidate.text() + ".",
        before
            .map(step ->
                step instanceof Step.RequestExempted
                    ? StepDescriptions.explanation(step)
                    : "The request was over before: " + StepDescriptions.headline(step) + ".")
            .orElse("It is not among those that the server tries on this request."),
        Optional.empty(),
        List.of(),
        before);
  }

  private static Optional<Step> exempted(Trace trace, Candidate candidate) {
    boolean policy = candidate instanceof Candidate.OfPolicy;
    return trace
        .steps(Step.RequestExempted.class)
        .filter(step ->
            step.leavesOut(candidate.owner())
                && step.moment().phase() == candidate.phase()
                && step.ofPolicies() == policy)
        .<Step>map(step -> step)
        .findFirst();
  }

  /// The refusal of the request, unless it came after the candidate.
  private static Optional<Step> refused(Trace trace, Candidate candidate) {
    return trace
        .steps(Step.Refusal.class)
        .filter(step -> step.moment().phase().compareTo(candidate.phase()) <= 0)
        .<Step>map(step -> step)
        .findFirst();
  }
}
