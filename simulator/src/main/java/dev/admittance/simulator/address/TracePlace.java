package dev.admittance.simulator.address;

import dev.admittance.simulator.trace.Phase;
import dev.admittance.simulator.trace.Step;

/// A stretch of a run: a phase, or what one participant does in it.
///
/// @param round 0, or 1 for the reinvocation of the mutating phase (W-381)
public record TracePlace(Phase phase, int round, StepActor actor) {
  /// Checks the round.
  ///
  /// @throws IllegalArgumentException if it is not one of the phase
  public TracePlace {
    if (round < 0 || round > (phase == Phase.MUTATING ? 1 : 0)) {
      throw new IllegalArgumentException("round " + round + " of " + phase);
    }
  }

  static TracePlace of(Step step) {
    return new TracePlace(step.moment().phase(), step.moment().round(), StepActor.of(step));
  }
}
