package dev.admittance.simulator.trace;

import dev.admittance.simulator.patch.PatchOperation;
import java.util.ArrayList;
import java.util.List;

/// All steps of one hook in one round.
///
/// @param steps in order; steps of other hooks may lie between them in the trace; never empty
public record HookRun(HookId hook, int round, List<Step.OfHook> steps) {
  public HookRun {
    steps = List.copyOf(steps);
  }

  /// The steps of one hook in one round; empty where it was never reached.
  public static List<Step.OfHook> stepsOf(List<Step> trace, HookId hook, int round) {
    List<Step.OfHook> found = new ArrayList<>();
    for (Step step : trace) {
      if (step instanceof Step.OfHook ofHook
          && ofHook.hook().equals(hook)
          && step.moment().round() == round) {
        found.add(ofHook);
      }
    }
    return found;
  }

  public Step.OfHook first() {
    return steps.getFirst();
  }

  public Step.OfHook last() {
    return steps.getLast();
  }

  /// The operations of the hook's patch, as far as the trace has them.
  public List<PatchOperation> patch() {
    if (last() instanceof Step.HookAllowed allowed) {
      return allowed.patch();
    }
    List<PatchOperation> operations = new ArrayList<>();
    for (Step.OfHook step : steps) {
      if (step instanceof Step.OperationApplied applied) {
        operations.add(applied.operation());
      } else if (step instanceof Step.PatchFailed failed) {
        failed.operation().ifPresent(operations::add);
      }
    }
    return operations;
  }
}
