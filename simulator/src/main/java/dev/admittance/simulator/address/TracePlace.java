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

  /// Reads a place, such as `mutating/hook/CONFIGURATION/WEBHOOK` or `validating`.
  public static TracePlaceReading read(String text) {
    return new AddressReader(text).wholePlace();
  }

  /// The text, which [#read] reads as the same place.
  @Override
  public String toString() {
    return AddressText.of(this);
  }

  static TracePlace of(Step step) {
    return new TracePlace(step.moment().phase(), step.moment().round(), StepActor.of(step));
  }
}
