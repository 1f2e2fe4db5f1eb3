package dev.admittance.app.debug.captures;

import dev.admittance.simulator.capture.Capture;
import dev.admittance.simulator.trace.HookId;
import dev.admittance.simulator.trace.Trace;
import java.util.List;

/// Runs captures through the pipeline of the open workspace; safe to share between threads.
public interface Replayer {
  /// The trace of one capture; the same every time.
  Trace replay(Capture capture);

  /// All hooks in the server's order: the mutating ones, then the validating ones.
  List<HookId> hooks();
}
