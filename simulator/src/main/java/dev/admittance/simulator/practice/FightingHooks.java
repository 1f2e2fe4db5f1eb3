package dev.admittance.simulator.practice;

import dev.admittance.model.diagnostic.Severity;
import dev.admittance.model.rule.PracticeId;
import dev.admittance.simulator.trace.HookId;
import dev.admittance.simulator.trace.Step;
import dev.admittance.simulator.trace.Trace;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// L-39. Two hooks that write the same field with different values, and changes in the
/// reinvocation, which no third round follows: the stored object depends on the order of the hooks.
final class FightingHooks {
  private static final Set<String> WRITING = Set.of("add", "replace", "remove");

  /// An operation at such a path inserts into a list, and overwrites nothing.
  private static final Pattern LIST_ITEM = Pattern.compile(".*/(-|[0-9]+)");

  private FightingHooks() {}

  static Stream<PracticeObservation> in(Trace trace) {
    return Stream.concat(overwritten(trace), changedAgain(trace));
  }

  private static Stream<PracticeObservation> overwritten(Trace trace) {
    Map<String, Step.OperationApplied> last = new HashMap<>();
    return trace
        .steps(Step.OperationApplied.class)
        .filter(FightingHooks::isWrite)
        .flatMap(step -> {
          String path = step.operation().path().orElseThrow();
          Optional<Step.OperationApplied> earlier = Optional.ofNullable(last.put(path, step));
          return earlier
              .filter(other -> !other.hook().equals(step.hook()))
              .filter(other -> !other.operation().value().equals(step.operation().value()))
              .map(other -> overwrites(step.hook(), other.hook(), path))
              .stream();
        });
  }

  private static boolean isWrite(Step.OperationApplied step) {
    return WRITING.contains(step.operation().op())
        && step.operation().path().filter(path -> !LIST_ITEM.matcher(path).matches()).isPresent();
  }

  private static PracticeObservation overwrites(HookId later, HookId earlier, String path) {
    return new PracticeObservation(
        PracticeId.L_39,
        PracticeObservation.HookName.of(later),
        Severity.WARNING,
        "name",
        "The hook writes "
            + path
            + ", which `"
            + earlier.webhook()
            + "` of `"
            + earlier.configuration()
            + "` wrote before it with another value: whoever comes last wins.",
        "Let one hook own the field.");
  }

  private static Stream<PracticeObservation> changedAgain(Trace trace) {
    return trace
        .steps(Step.HookAllowed.class)
        .filter(step -> step.moment().round() > 0 && step.changed())
        .map(step ->
            new PracticeObservation(
                PracticeId.L_39,
                PracticeObservation.HookName.of(step.hook()),
                Severity.WARNING,
                "reinvocationPolicy",
                "The hook changed the object in the second round too. There is no third, so hooks that ran before it never see the change.",
                "Let the hooks that depend on each other agree after one round."));
  }
}
