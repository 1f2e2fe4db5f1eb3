package dev.admittance.app.debug.captures;

import dev.admittance.simulator.trace.Step;
import dev.admittance.simulator.trace.Trace;
import java.util.List;

/// The outcome of a run in the list of captures.
///
/// @param hooks the webhooks called, in order, each once
public record RunSummary(Verdict verdict, List<String> hooks) {
  public static final RunSummary PENDING = new RunSummary(Verdict.PENDING, List.of());

  public RunSummary {
    hooks = List.copyOf(hooks);
  }

  boolean isPending() {
    return verdict == Verdict.PENDING;
  }

  public static RunSummary of(Trace trace) {
    List<String> called =
        trace.steps(Step.HookCalled.class).map(step -> step.hook().webhook()).distinct().toList();
    return new RunSummary(Verdict.of(trace), called);
  }
}
