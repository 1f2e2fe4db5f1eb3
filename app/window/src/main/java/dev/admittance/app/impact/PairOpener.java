package dev.admittance.app.impact;

import dev.admittance.app.impact.side.LoadedSide;
import dev.admittance.simulator.capture.Capture;

/// Debugs a request on both sides.
@FunctionalInterface
public interface PairOpener {
  /// Runs a capture through both sides and compares the runs.
  ///
  /// @param number 0-based position of the capture in its replay
  void open(Capture capture, long number, LoadedSide before, LoadedSide after);
}
