package dev.admittance.app.debug;

import dev.admittance.simulator.capture.Capture;
import java.util.List;

/// Where captures stand in a replay.
///
/// @param captures in their order; none where it does not matter when each arrives
record Arrivals(List<Capture> captures) {
  Arrivals {
    captures = List.copyOf(captures);
  }

  static Arrivals of(DebugInput input) {
    boolean matters = !input.workbench().setup().whatIf().rollouts().isEmpty();
    return new Arrivals(matters ? input.captures() : List.of());
  }

  /// The 0-based place of a capture; 0 where it does not matter.
  long number(Capture capture) {
    return Math.max(0, captures.indexOf(capture));
  }
}
