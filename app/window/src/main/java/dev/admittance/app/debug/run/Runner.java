package dev.admittance.app.debug.run;

import dev.admittance.app.task.Progress;
import dev.admittance.simulator.pipeline.WantedCall;
import dev.admittance.simulator.trace.HookId;
import dev.admittance.simulator.trace.Trace;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// Runs captures in the background. Thread-safe.
@FunctionalInterface
public interface Runner {
  /// The result of a run.
  ///
  /// @param hooks all webhooks of the admission chain in the server's order
  /// @param calls the real calls by the uid of the review
  /// @param refused the real calls without consent
  record Made(
      List<HookId> hooks, Trace trace, Map<String, RealCall> calls, List<WantedCall> refused) {
    public Made {
      hooks = List.copyOf(hooks);
      calls = Collections.unmodifiableMap(new LinkedHashMap<>(calls));
      refused = List.copyOf(refused);
    }

    /// The result of a run without real calls.
    public Made(List<HookId> hooks, Trace trace) {
      this(hooks, trace, Map.of(), List.of());
    }
  }

  /// Runs a capture with the real calls of its answers.
  ///
  /// @param progress is notified of each call, and can cancel
  /// @throws InterruptedException if the thread was interrupted
  Made run(RunSpec spec, Progress progress) throws InterruptedException;
}
