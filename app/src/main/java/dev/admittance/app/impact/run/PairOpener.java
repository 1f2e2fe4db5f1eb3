package dev.admittance.app.impact.run;

import dev.admittance.app.impact.side.Side;
import dev.admittance.simulator.capture.Capture;

/// Shows what two sides make of a request, step by step.
@FunctionalInterface
public interface PairOpener {
  /// Runs a capture through both sides and shows the runs side by side.
  ///
  /// @param number 0-based place of the capture in its replay
  void open(Capture capture, long number, Side before, Side after);
}
