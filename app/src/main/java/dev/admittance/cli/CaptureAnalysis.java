package dev.admittance.cli;

import dev.admittance.simulator.capture.Capture;

/// An analysis of captured requests, one by one.
interface CaptureAnalysis {
  /// What it says of a capture.
  AnalysisReport of(Capture capture);
}
