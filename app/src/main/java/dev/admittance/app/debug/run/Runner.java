package dev.admittance.app.debug.run;

import dev.admittance.app.task.Progress;
import dev.admittance.simulator.pipeline.WantedCall;
import dev.admittance.simulator.trace.HookId;
import dev.admittance.simulator.trace.Trace;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// Makes runs, away from the UI thread; safe to share between threads.
@FunctionalInterface
public interface Runner {
  /// What came of a run.
  ///
  /// @param hooks all hooks of its pipeline in the server's order
  /// @param calls real calls that were made for it, by the uid of the call
  /// @param refused real calls that it wants and that may not be made
  record Made(
      List<HookId> hooks, Trace trace, Map<String, RealCall> calls, List<WantedCall> refused) {
    /// Copies the lists.
    public Made {
      hooks = List.copyOf(hooks);
      calls = Collections.unmodifiableMap(new LinkedHashMap<>(calls));
      refused = List.copyOf(refused);
    }

    /// What came of a run that called nobody.
    public Made(List<HookId> hooks, Trace trace) {
      this(hooks, trace, Map.of(), List.of());
    }
  }

  /// Makes a run, with the real calls that answers ask for.
  ///
  /// @param progress is told of each call, and may end them
  /// @throws InterruptedException if the thread was interrupted
  Made run(Ingredients ingredients, Progress progress) throws InterruptedException;
}
