package dev.admittance.cli;

import dev.admittance.simulator.analysis.impact.Decision;
import dev.admittance.simulator.capture.Capture;
import dev.admittance.simulator.trace.HookId;
import dev.admittance.simulator.trace.Trace;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

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

  /// What there is to say of the request. What is expected of it and came so is no finding, but for
  /// failures that were ignored.
  Set<ReviewFinding> findings() {
    Set<ReviewFinding> findings = EnumSet.noneOf(ReviewFinding.class);
    if (!expectations.stream().allMatch(ExpectationReport::met)) {
      findings.add(ReviewFinding.UNEXPECTED);
    }
    if (expectations.isEmpty() && !trace.response().allowed()) {
      findings.add(
          Decision.of(trace) == Decision.DENIED ? ReviewFinding.DENIED : ReviewFinding.FAILED);
    }
    if (calls.stream().anyMatch(call -> call.outcome() == CallReport.Outcome.FAILED_OPEN)
        || policies.stream()
            .anyMatch(policy -> policy.outcome() == PolicyReport.Outcome.FAILED_OPEN)) {
      findings.add(ReviewFinding.FAILED_OPEN);
    }
    return findings;
  }
}
