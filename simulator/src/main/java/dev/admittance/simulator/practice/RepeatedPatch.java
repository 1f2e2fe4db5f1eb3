package dev.admittance.simulator.practice;

import dev.admittance.model.diagnostic.Severity;
import dev.admittance.model.rule.PracticeId;
import dev.admittance.simulator.patch.PatchOperation;
import dev.admittance.simulator.trace.HookId;
import dev.admittance.simulator.trace.Step;
import dev.admittance.simulator.trace.Trace;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/// L-38. A hook that repeats a change in its second call: it is not idempotent, so that sidecars
/// and the like are added twice.
final class RepeatedPatch {
  private RepeatedPatch() {}

  static Stream<PracticeObservation> in(Trace trace) {
    Map<HookId, List<PatchOperation>> first = new HashMap<>();
    return trace
        .steps(Step.HookAllowed.class)
        .flatMap(step -> {
          List<PatchOperation> earlier = first.putIfAbsent(step.hook(), step.patch());
          return earlier != null && step.changed()
              ? step.patch().stream()
                  .filter(earlier::contains)
                  .limit(1)
                  .map(again -> seen(step, again))
              : Stream.empty();
        });
  }

  private static PracticeObservation seen(Step.HookAllowed step, PatchOperation again) {
    return new PracticeObservation(
        PracticeId.L_38,
        PracticeObservation.HookName.of(step.hook()),
        Severity.WARNING,
        "reinvocationPolicy",
        "Called a second time for one request, the hook made the same change once more: "
            + again.op()
            + " "
            + again.path().orElse("")
            + ".",
        "Let the hook look first whether its change is there already, and then patch nothing.");
  }
}
