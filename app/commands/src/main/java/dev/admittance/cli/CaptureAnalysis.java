package dev.admittance.cli;

import dev.admittance.simulator.capture.Capture;

/// An analysis that examines each captured request separately.
interface CaptureAnalysis {
  AnalysisReport of(Capture capture);
}
