package dev.admittance.app.debug.captures;

import dev.admittance.simulator.capture.Capture;
import dev.admittance.simulator.trace.Trace;

/// Runs captures through the pipeline of the open workspace; safe to share between threads.
public interface Replayer {
  /// The trace of one capture; the same every time. No hook is called for real.
  Trace replay(Capture capture);
}
