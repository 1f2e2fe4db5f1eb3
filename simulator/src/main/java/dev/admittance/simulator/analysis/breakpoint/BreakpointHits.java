package dev.admittance.simulator.analysis.breakpoint;

import dev.admittance.model.document.FieldPath;
import dev.admittance.model.json.JsonObject;
import dev.admittance.simulator.trace.Moment;
import dev.admittance.simulator.trace.Phase;
import dev.admittance.simulator.trace.Step;
import dev.admittance.simulator.trace.StepDescriptions;
import dev.admittance.simulator.trace.Trace;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.IntStream;

/// Finds the steps of a trace at which breakpoints stop. Steps share unchanged parts of the object,
/// so that searching for a change is fast.
public final class BreakpointHits {
  private final Trace trace;
  private final List<Breakpoint> breakpoints;

  public BreakpointHits(Trace trace, List<Breakpoint> breakpoints) {
    this.trace = trace;
    this.breakpoints = List.copyOf(breakpoints);
  }

  /// The first stop after a step.
  public Optional<BreakpointHit> after(int index) {
    return between(index, trace.steps().size());
  }

  /// The first stop after a step and before another one.
  public Optional<BreakpointHit> between(int after, int before) {
    return IntStream.range(after + 1, before)
        .mapToObj(this::at)
        .flatMap(Optional::stream)
        .findFirst();
  }

  /// The last stop before a step.
  public Optional<BreakpointHit> before(int index) {
    return IntStream.iterate(index - 1, i -> i >= 0, i -> i - 1)
        .mapToObj(this::at)
        .flatMap(Optional::stream)
        .findFirst();
  }

  /// All stops, in the order of the trace.
  public List<BreakpointHit> all() {
    return IntStream.range(0, trace.steps().size())
        .mapToObj(this::at)
        .flatMap(Optional::stream)
        .toList();
  }

  /// The first step after one that changes the object.
  public static OptionalInt changeAfter(Trace trace, int index) {
    return IntStream.range(index + 1, trace.steps().size())
        .filter(i -> changesObject(trace, i))
        .findFirst();
  }

  /// The last step before one that changes the object.
  public static OptionalInt changeBefore(Trace trace, int index) {
    return IntStream.iterate(index - 1, i -> i >= 0, i -> i - 1)
        .filter(i -> changesObject(trace, i))
        .findFirst();
  }

  private static boolean changesObject(Trace trace, int index) {
    return !objectBefore(trace, index).equals(trace.steps().get(index).after());
  }

  private static Optional<JsonObject> objectBefore(Trace trace, int index) {
    return index == 0 ? trace.request().object() : trace.steps().get(index - 1).after();
  }

  private Optional<BreakpointHit> at(int index) {
    List<String> reasons = new ArrayList<>();
    for (Breakpoint breakpoint : breakpoints) {
      reason(breakpoint, index).filter(reason -> !reasons.contains(reason)).ifPresent(reasons::add);
    }
    return reasons.isEmpty() ? Optional.empty() : Optional.of(new BreakpointHit(index, reasons));
  }

  private Optional<String> reason(Breakpoint breakpoint, int index) {
    Step step = trace.steps().get(index);
    return switch (breakpoint) {
      case Breakpoint.AtHook hook -> told(step, isOf(hook, step) && isFirst(hook, index));
      case Breakpoint.AtPolicy policy -> told(step, isOf(policy, step) && isFirst(policy, index));
      case Breakpoint.AtPhase(Phase phase) -> phase(step.moment(), phase, index);
      case Breakpoint.AtField(FieldPattern field) ->
          field
              .change(objectBefore(trace, index), step.after())
              .map(FieldPath::toString)
              .map(place -> place + " changed");
      case Breakpoint.AtRefusal _ -> told(step, step instanceof Step.Refusal);
      case Breakpoint.AtFailure _ -> told(step, step instanceof Step.Failure);
    };
  }

  private static Optional<String> told(Step step, boolean holds) {
    return holds ? Optional.of(StepDescriptions.headline(step)) : Optional.empty();
  }

  private Optional<String> phase(Moment moment, Phase phase, int index) {
    boolean begins =
        moment.phase() == phase
            && (index == 0 || !sameStretch(trace.steps().get(index - 1).moment(), moment));
    return begins
        ? Optional.of("Phase " + phase.text() + (moment.round() == 0 ? " begins" : " begins again"))
        : Optional.empty();
  }

  private static boolean sameStretch(Moment one, Moment other) {
    boolean sameRound = other.phase() != Phase.MUTATING || one.round() == other.round();
    return one.phase() == other.phase() && sameRound;
  }

  /// Whether the hook or policy of a step is reached for the first time in its phase and round.
  private boolean isFirst(Breakpoint breakpoint, int index) {
    Moment moment = trace.steps().get(index).moment();
    return trace.steps().subList(0, index).stream()
        .noneMatch(step -> isOf(breakpoint, step) && sameStretch(step.moment(), moment));
  }

  private static boolean isOf(Breakpoint breakpoint, Step step) {
    return switch (breakpoint) {
      case Breakpoint.AtHook hook when step instanceof Step.OfHook of ->
          of.hook().kind() == hook.kind()
              && of.hook().configuration().equals(hook.configuration())
              && of.hook().webhook().equals(hook.webhook());
      case Breakpoint.AtPolicy policy when step instanceof Step.OfPolicy of ->
          of.policy().kind() == policy.kind()
              && of.policy().policy().equals(policy.policy())
              && of.policy().binding().equals(policy.binding());
      default -> false;
    };
  }
}
