package dev.admittance.simulator.analysis.difference;

import dev.admittance.model.json.JsonObject;
import dev.admittance.simulator.patch.OperationPlaces;
import dev.admittance.simulator.patch.PatchOperation;
import dev.admittance.simulator.trace.HookRun;
import dev.admittance.simulator.trace.Step;
import dev.admittance.simulator.trace.Trace;
import java.util.List;
import java.util.Optional;

/// Finds the places of an operation in the two objects that [ObjectComparison#ofStep] compares.
public final class StepPlaces {
  private StepPlaces() {}

  /// The places of an operation.
  ///
  /// @param index of a step that applied operations, or failed to
  /// @param number 0-based index of the operation in the hook's patch, or in that of the mutation
  /// @return no places for a step without a patch
  public static OperationPlaces of(Trace trace, int index, int number) {
    Optional<JsonObject> before = ObjectComparison.ofStep(trace, index).before();
    return before
        .map(object ->
            switch (trace.steps().get(index)) {
              case Step.OperationApplied s -> OperationPlaces.of(object, List.of(s.operation()), 0);
              case Step.HookAllowed s -> of(object, s.patch(), number);
              case Step.PatchFailed s -> of(object, patch(trace, s), number);
              case Step.MutationApplied s -> of(object, s.patch(), number);
              case Step _ -> OperationPlaces.NOWHERE;
            })
        .orElse(OperationPlaces.NOWHERE);
  }

  private static OperationPlaces of(JsonObject object, List<PatchOperation> patch, int number) {
    return number < patch.size()
        ? OperationPlaces.of(object, patch, number)
        : OperationPlaces.NOWHERE;
  }

  private static List<PatchOperation> patch(Trace trace, Step.PatchFailed step) {
    int round = step.moment().round();
    return new HookRun(step.hook(), round, HookRun.stepsOf(trace.steps(), step.hook(), round))
        .patch();
  }
}
