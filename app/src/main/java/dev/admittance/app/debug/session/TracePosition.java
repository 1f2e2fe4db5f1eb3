package dev.admittance.app.debug.session;

import dev.admittance.model.json.JsonObject;
import dev.admittance.simulator.trace.HookRun;
import dev.admittance.simulator.trace.PolicyRun;
import dev.admittance.simulator.trace.Step;
import dev.admittance.simulator.trace.Trace;
import java.util.List;
import java.util.Optional;

/// A place in a trace: the step at `index` is the one that happened last.
///
/// @param index 0-based; always a step of the trace
public record TracePosition(Trace trace, int index) {
  /// Refuses a place outside the trace.
  public TracePosition {
    if (index < 0 || index >= trace.steps().size()) {
      throw new IllegalArgumentException(
          "step " + index + " of a trace of " + trace.steps().size());
    }
  }

  /// The step that happened last.
  public Step step() {
    return trace.steps().get(index);
  }

  /// All that happens to the hook of this step in this round; empty for a step of no hook.
  public Optional<HookRun> hookRun() {
    if (!(step() instanceof Step.OfHook step)) {
      return Optional.empty();
    }
    int round = step.moment().round();
    List<Step.OfHook> steps = HookRun.stepsOf(trace.steps(), step.hook(), round);
    return Optional.of(new HookRun(step.hook(), round, steps));
  }

  /// All that happens to the policy and binding of this step in this round; empty for a step of no
  /// policy.
  public Optional<PolicyRun> policyRun() {
    return step() instanceof Step.OfPolicy step
        ? PolicyRun.of(trace.steps()).stream().filter(run -> run.steps().contains(step)).findFirst()
        : Optional.empty();
  }

  /// The object as it was before a step; before the first step it is what the request carries.
  public Optional<JsonObject> objectBefore(int step) {
    return step == 0 ? trace.request().object() : trace.steps().get(step - 1).after();
  }
}
