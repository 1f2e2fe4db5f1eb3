package dev.admittance.app.workspace;

import dev.admittance.simulator.capture.Capture;

/// Shows what becomes of a captured request.
@FunctionalInterface
public interface CaptureOpener {
  /// Shows a capture of the open workspace; one that is not among its captures is ignored.
  void open(Capture capture);
}
