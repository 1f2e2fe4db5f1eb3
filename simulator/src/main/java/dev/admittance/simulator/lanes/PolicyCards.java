package dev.admittance.simulator.lanes;

import dev.admittance.simulator.lanes.CardState.Kind;
import dev.admittance.simulator.lanes.LaneCard.Subject;
import dev.admittance.simulator.patch.PatchOperation;
import dev.admittance.simulator.trace.PolicyId;
import dev.admittance.simulator.trace.PolicyRun;
import dev.admittance.simulator.trace.Step;
import dev.admittance.simulator.trace.Trace;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/// Makes cards for policies: one for each policy and binding in each round, with all of its
/// parameters.
final class PolicyCards {
  private PolicyCards() {}

  /// The cards of a trace in the order of the policies' first steps.
  static List<LaneCard> of(Trace trace) {
    return PolicyRun.of(trace.steps()).stream().map(PolicyCards::card).toList();
  }

  private static LaneCard card(PolicyRun run) {
    PolicyId policy = run.policy();
    List<Step.OfPolicy> steps = run.steps();
    return new LaneCard(
        "policy-" + run.round() + "-" + run.first().moment().index(),
        Lanes.placeOf(run.first()),
        new Subject.Policy(policy),
        policy.policy(),
        policy.binding(),
        state(steps),
        Optional.empty(),
        steps.stream().map(step -> step.moment().index()).toList());
  }

  /// The most important outcome; several mutations are counted together.
  private static CardState state(List<Step.OfPolicy> steps) {
    CardState most =
        steps.stream()
            .map(PolicyCards::state)
            .max(
                Comparator.comparing(CardState::kind, Comparator.comparingInt(PolicyCards::weight)))
            .orElseThrow();
    return most.kind() == Kind.PATCHED ? patched(patch(steps)) : most;
  }

  private static CardState patched(List<PatchOperation> patch) {
    return new CardState(Kind.PATCHED, "Patched " + PatchCounts.of(patch));
  }

  private static List<PatchOperation> patch(List<Step.OfPolicy> steps) {
    return steps.stream()
        .filter(Step.MutationApplied.class::isInstance)
        .flatMap(step -> ((Step.MutationApplied) step).patch().stream())
        .toList();
  }

  /// The outcome of the policy as a whole in a step.
  private static CardState state(Step.OfPolicy step) {
    return switch (step) {
      case Step.PolicySkipped _ -> new CardState(Kind.SKIPPED, "Skipped");
      case Step.PolicyMatched _, Step.ParamsResolved _ -> new CardState(Kind.CALLED, "Matched");
      case Step.PolicyConditionsFailed _ -> new CardState(Kind.CALLED, "Conditions failed");
      case Step.PolicyEvaluated _ -> new CardState(Kind.ALLOWED, "Evaluated");
      case Step.MutationSkipped _ -> new CardState(Kind.ALLOWED, "Left out");
      case Step.PolicyAudited _ -> new CardState(Kind.STAGE, "Audited");
      case Step.PolicyWarned _ -> new CardState(Kind.STAGE, "Warned");
      case Step.MutationApplied s ->
          s.patch().isEmpty() ? new CardState(Kind.ALLOWED, "Nothing changed") : patched(s.patch());
      case Step.PolicyFailedOpen _ -> new CardState(Kind.FAILED_OPEN, "Failed open");
      case Step.PolicyFailed _, Step.MutationFailed _ ->
          new CardState(Kind.FAILED_CLOSED, "Failed closed");
      case Step.PolicyDenied _ -> new CardState(Kind.DENIED, "Denied");
    };
  }

  /// The weight by which a card shows one of several outcomes.
  private static int weight(Kind kind) {
    return switch (kind) {
      case SKIPPED, NOT_REACHED, NOT_SIMULATED, PENDING -> 0;
      case CALLED -> 1;
      case ALLOWED -> 2;
      case STAGE -> 3;
      case PATCHED -> 4;
      case FAILED_OPEN -> 5;
      case FAILED_CLOSED, REFUSED -> 6;
      case DENIED -> 7;
    };
  }
}
