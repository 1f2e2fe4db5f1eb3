package dev.admittance.cli;

import dev.admittance.expectation.ExpectationReport;
import dev.admittance.simulator.analysis.impact.RequestDecision;
import dev.admittance.simulator.analysis.logpoint.LoggedPoint;
import dev.admittance.simulator.capture.Capture;
import dev.admittance.simulator.trace.HookId;
import dev.admittance.simulator.trace.Trace;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/// The outcome of one replayed capture, hook by hook.
///
/// @param calls in the order of the calls
/// @param skipped in the server's order of hooks
/// @param policies in order of appearance
/// @param expectations with their results
/// @param logged the values of the log points
record ReviewReport(
    Capture capture,
    Trace trace,
    List<CallReport> calls,
    List<SkipReport> skipped,
    List<PolicyReport> policies,
    List<ExpectationReport> expectations,
    List<LoggedPoint> logged) {
  ReviewReport {
    calls = List.copyOf(calls);
    skipped = List.copyOf(skipped);
    policies = List.copyOf(policies);
    expectations = List.copyOf(expectations);
    logged = List.copyOf(logged);
  }

  /// Summarizes a trace.
  ///
  /// @param hooks all hooks of the pipeline, in its order
  static ReviewReport of(
      Capture capture,
      Trace trace,
      List<HookId> hooks,
      List<ExpectationReport> expectations,
      List<LoggedPoint> logged) {
    StepSummary summary = new StepSummary(hooks);
    trace.steps().forEach(summary::add);
    return new ReviewReport(
        capture,
        trace,
        summary.calls(),
        summary.skipped(),
        PolicyReport.of(trace),
        expectations,
        logged);
  }

  /// Returns the findings about the request. A met expectation is not a finding, except for ignored
  /// failures.
  Set<ReviewFinding> findings() {
    Set<ReviewFinding> findings = EnumSet.noneOf(ReviewFinding.class);
    if (!expectations.stream().allMatch(ExpectationReport::met)) {
      findings.add(ReviewFinding.UNEXPECTED);
    }
    if (expectations.isEmpty() && !trace.response().allowed()) {
      findings.add(
          RequestDecision.of(trace) == RequestDecision.DENIED
              ? ReviewFinding.DENIED
              : ReviewFinding.FAILED);
    }
    if (calls.stream().anyMatch(call -> call.outcome() == CallReport.Outcome.FAILED_OPEN)
        || policies.stream()
            .anyMatch(policy -> policy.outcome() == PolicyReport.Outcome.FAILED_OPEN)) {
      findings.add(ReviewFinding.FAILED_OPEN);
    }
    return findings;
  }
}
