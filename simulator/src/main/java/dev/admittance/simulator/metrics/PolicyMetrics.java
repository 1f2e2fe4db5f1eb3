package dev.admittance.simulator.metrics;

import dev.admittance.model.registration.HookKind;
import dev.admittance.simulator.trace.PolicyId;
import dev.admittance.simulator.trace.Step;
import dev.admittance.simulator.trace.Trace;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/// What decisions of validating policies change (W-506).
final class PolicyMetrics {
  private static final String CHECKS = "apiserver_validating_admission_policy_check_total";
  private static final String TOOK = "apiserver_validating_admission_policy_check_duration_seconds";

  private PolicyMetrics() {}

  static List<MetricChange> of(Trace trace, Series series) {
    List<MetricChange> changes = new ArrayList<>();
    for (Step step : trace.steps()) {
      switch (step) {
        case Step.PolicyDenied denied -> add(denied, denied.policy(), "deny", series, changes);
        case Step.PolicyWarned warned -> add(warned, warned.policy(), "warn", series, changes);
        case Step.PolicyAudited audited when audited.rule().equals("P-82") ->
            add(audited, audited.policy(), "audit", series, changes);
        case Step.PolicyFailedOpen failed when failed.policy().kind() == HookKind.VALIDATING ->
            add(failed, failed.policy(), "allow", series, changes);
        default -> {}
      }
    }
    return changes;
  }

  private static void add(
      Step step, PolicyId policy, String action, Series series, List<MetricChange> changes) {
    Map<String, String> labels =
        Series.labels(
            "policy", policy.policy(),
            "policy_binding", policy.binding(),
            "enforcement_action", action);
    int at = step.moment().index();
    changes.add(series.count(CHECKS, labels, "W-506", at));
    changes.add(series.observe(TOOK, labels, "W-506", at));
  }
}
