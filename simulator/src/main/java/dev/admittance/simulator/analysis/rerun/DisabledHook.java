package dev.admittance.simulator.analysis.rerun;

import dev.admittance.simulator.analysis.SimulationInput;
import dev.admittance.simulator.trace.HookId;
import java.util.List;
import java.util.Optional;

/// Makes a simulation input in which a hook is never called. It keeps its position, so that those
/// of the others stay the same.
public final class DisabledHook {
  private DisabledHook() {}

  /// The simulation input without the calls of a hook; empty where it is not registered there.
  public static Optional<SimulationInput> of(SimulationInput input, HookId hook) {
    return input
        .find(hook)
        .map(placed -> input.replacing(placed, placed.changed(placed.hook().withRules(List.of()))));
  }
}
