package dev.admittance.app.debug.captures;

import dev.admittance.simulator.trace.Step;
import dev.admittance.simulator.trace.Trace;
import java.util.List;

/// What a list of captures keeps of a run.
///
/// @param hooks the webhooks that were called, in order, each once
public record RunSummary(Verdict verdict, List<String> hooks) {
  /// Of a capture that was not simulated yet.
  public static final RunSummary PENDING = new RunSummary(Verdict.PENDING, List.of());

  /// Copies the hooks.
  public RunSummary {
    hooks = List.copyOf(hooks);
  }

  /// Whether the capture was not simulated yet.
  boolean isPending() {
    return verdict == Verdict.PENDING;
  }

  /// Of a run.
  public static RunSummary of(Trace trace) {
    List<String> called =
        trace.steps().stream()
            .filter(Step.HookCalled.class::isInstance)
            .map(step -> ((Step.HookCalled) step).hook().webhook())
            .distinct()
            .toList();
    return new RunSummary(Verdict.of(trace), called);
  }
}
