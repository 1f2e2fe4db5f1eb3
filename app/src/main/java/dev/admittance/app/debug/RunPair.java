package dev.admittance.app.debug;

import dev.admittance.simulator.analysis.Workbench;
import dev.admittance.simulator.capture.Capture;

/// A capture, and two workbenches that it is run through.
///
/// @param number 0-based place of the capture in its replay
public record RunPair(Capture capture, long number, Bench before, Bench after) {
  /// What a run is made from.
  ///
  /// @param title of the run
  public record Bench(String title, Workbench workbench) {}
}
