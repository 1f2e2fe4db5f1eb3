package dev.admittance.app.debug.captures;

import dev.admittance.app.task.Progress;
import dev.admittance.simulator.capture.Capture;
import dev.admittance.simulator.trace.HookId;
import dev.admittance.simulator.trace.Trace;
import java.util.List;

/// Runs captures through the pipeline of the open workspace; safe to share between threads.
public interface Replayer {
  /// The trace of one capture; the same every time. No hook is called for real.
  Trace replay(Capture capture);

  /// The trace of one capture, with the real calls that answers ask for.
  ///
  /// @param progress is told of each call, and may end them
  /// @throws InterruptedException if the thread was interrupted
  Trace replayWithCalls(Capture capture, Progress progress) throws InterruptedException;

  /// All hooks in the server's order: the mutating ones, then the validating ones.
  List<HookId> hooks();
}
