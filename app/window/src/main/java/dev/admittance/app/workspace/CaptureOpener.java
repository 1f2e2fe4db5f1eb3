package dev.admittance.app.workspace;

import dev.admittance.simulator.capture.Capture;

/// Shows the outcome of a captured request.
@FunctionalInterface
public interface CaptureOpener {
  /// Shows a capture of the open workspace; others are ignored.
  void open(Capture capture);
}
