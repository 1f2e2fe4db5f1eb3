package dev.admittance.app.debug.session;

import dev.admittance.simulator.trace.HookRun;
import dev.admittance.simulator.trace.PolicyRun;
import dev.admittance.simulator.trace.Step;
import dev.admittance.simulator.trace.Trace;
import java.util.Optional;

/// A position in a trace: the step at `index` is the last executed one.
///
/// @param index 0-based, within the trace
/// @param runs of the trace, shared by its positions
public record TracePosition(Trace trace, int index, HookRuns runs) {
  /// Rejects an index outside the trace.
  public TracePosition {
    if (index < 0 || index >= trace.steps().size()) {
      throw new IllegalArgumentException(
          "step " + index + " of a trace of " + trace.steps().size());
    }
  }

  public Step step() {
    return trace.steps().get(index);
  }

  /// The steps of this webhook in this round; empty if the step has no webhook.
  public Optional<HookRun> hookRun() {
    return step() instanceof Step.OfHook step ? Optional.of(runs.of(step)) : Optional.empty();
  }

  /// The steps of this policy and binding in this round; empty if the step has no policy.
  public Optional<PolicyRun> policyRun() {
    return step() instanceof Step.OfPolicy step
        ? PolicyRun.of(trace.steps()).stream().filter(run -> run.steps().contains(step)).findFirst()
        : Optional.empty();
  }
}
