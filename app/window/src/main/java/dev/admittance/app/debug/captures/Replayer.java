package dev.admittance.app.debug.captures;

import dev.admittance.simulator.capture.Capture;
import dev.admittance.simulator.trace.Trace;

/// Runs captures through the admission chain of the open workspace. Thread-safe.
public interface Replayer {
  /// The trace of a capture; deterministic, without real calls.
  Trace replay(Capture capture);
}
