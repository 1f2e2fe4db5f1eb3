package dev.admittance.cli;

import dev.admittance.simulator.capture.Capture;
import dev.admittance.simulator.trace.HookId;
import dev.admittance.simulator.trace.Trace;
import java.util.List;

/// The story of one replayed capture, told hook by hook.
///
/// @param calls in the order in which the hooks were called
/// @param skipped in the server's order of hooks
/// @param policies in the order in which they come up
record ReviewReport(
    Capture capture,
    Trace trace,
    List<CallReport> calls,
    List<SkipReport> skipped,
    List<PolicyReport> policies) {
  ReviewReport {
    calls = List.copyOf(calls);
    skipped = List.copyOf(skipped);
    policies = List.copyOf(policies);
  }

  /// Sums up a trace.
  ///
  /// @param hooks all hooks of the pipeline, in its order
  static ReviewReport of(Capture capture, Trace trace, List<HookId> hooks) {
    StepSummary summary = new StepSummary(hooks);
    trace.steps().forEach(summary::add);
    return new ReviewReport(
        capture, trace, summary.calls(), summary.skipped(), PolicyReport.of(trace));
  }
}
