package dev.admittance.app.debug.diff;

import dev.admittance.simulator.analysis.difference.ObjectComparison;
import dev.admittance.simulator.trace.Trace;

/// A pinned step.
///
/// @param index 0-based
/// @param title of the object after it, in a few words
public record Pin(int index, String title) {
  static Pin of(Trace trace, int index) {
    return new Pin(index, ObjectComparison.state(trace, index));
  }

  /// Returns whether a trace has this step.
  boolean isIn(Trace trace) {
    return index >= 0 && index < trace.steps().size() && of(trace, index).equals(this);
  }
}
