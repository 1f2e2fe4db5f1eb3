package dev.admittance.app.debug;

import dev.admittance.simulator.capture.Capture;
import java.util.List;

/// The positions of captures in a replay.
///
/// @param captures in order; empty if the arrival of each does not matter
record ArrivalTimes(List<Capture> captures) {
  ArrivalTimes {
    captures = List.copyOf(captures);
  }

  static ArrivalTimes of(DebugInput input) {
    boolean matters = !input.input().setup().whatIf().rollouts().isEmpty();
    return new ArrivalTimes(matters ? input.captures() : List.of());
  }

  /// The 0-based position of a capture; 0 if it does not matter.
  long number(Capture capture) {
    return Math.max(0, captures.indexOf(capture));
  }
}
