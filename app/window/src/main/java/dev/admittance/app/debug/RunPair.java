package dev.admittance.app.debug;

import dev.admittance.simulator.analysis.SimulationInput;
import dev.admittance.simulator.capture.Capture;

/// A capture and the two simulation inputs to run it through.
///
/// @param number 0-based position of the capture in its replay
public record RunPair(Capture capture, long number, Bench before, Bench after) {
  /// A simulation input.
  ///
  /// @param title of the run
  public record Bench(String title, SimulationInput input) {}
}
