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
/// @param expectations what was expected of it, and whether it came to that
record ReviewReport(
    Capture capture,
    Trace trace,
    List<CallReport> calls,
    List<SkipReport> skipped,
    List<PolicyReport> policies,
    List<ExpectationReport> expectations) {
  ReviewReport {
    calls = List.copyOf(calls);
    skipped = List.copyOf(skipped);
    policies = List.copyOf(policies);
    expectations = List.copyOf(expectations);
  }

  /// Sums up a trace.
  ///
  /// @param hooks all hooks of the pipeline, in its order
  static ReviewReport of(
      Capture capture, Trace trace, List<HookId> hooks, List<ExpectationReport> expectations) {
    StepSummary summary = new StepSummary(hooks);
    trace.steps().forEach(summary::add);
    return new ReviewReport(
        capture, trace, summary.calls(), summary.skipped(), PolicyReport.of(trace), expectations);
  }

  /// Whether there is nothing to complain of: it came to what was expected, or it was admitted and
  /// nothing was expected of it.
  boolean fine() {
    return expectations.isEmpty()
        ? trace.response().allowed()
        : expectations.stream().allMatch(ExpectationReport::met);
  }
}
