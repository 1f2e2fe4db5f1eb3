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
            .map(CardState::of)
            .max(
                Comparator.comparing(CardState::kind, Comparator.comparingInt(PolicyCards::weight)))
            .orElseThrow();
    return most.kind() == Kind.PATCHED ? CardState.patched(patch(steps)) : most;
  }

  private static List<PatchOperation> patch(List<Step.OfPolicy> steps) {
    return steps.stream()
        .filter(Step.MutationApplied.class::isInstance)
        .flatMap(step -> ((Step.MutationApplied) step).patch().stream())
        .toList();
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
