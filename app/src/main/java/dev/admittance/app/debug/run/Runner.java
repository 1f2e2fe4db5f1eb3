package dev.admittance.app.debug.run;

import dev.admittance.app.task.Progress;
import dev.admittance.simulator.trace.HookId;
import dev.admittance.simulator.trace.Trace;
import java.util.List;

/// Makes runs, away from the UI thread; safe to share between threads.
@FunctionalInterface
public interface Runner {
  /// What came of a run.
  ///
  /// @param hooks all hooks of its pipeline in the server's order
  record Made(List<HookId> hooks, Trace trace) {
    /// Copies the hooks.
    public Made {
      hooks = List.copyOf(hooks);
    }
  }

  /// Makes a run, with the real calls that answers ask for.
  ///
  /// @param progress is told of each call, and may end them
  /// @throws InterruptedException if the thread was interrupted
  Made run(Ingredients ingredients, Progress progress) throws InterruptedException;
}
