package dev.admittance.simulator.metrics;

import dev.admittance.model.registration.HookKind;
import dev.admittance.model.rule.RuleId;
import dev.admittance.simulator.trace.PolicyId;
import dev.admittance.simulator.trace.Step;
import dev.admittance.simulator.trace.Trace;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The metrics of decisions by validating policies (W-506), and of the match conditions of all
/// policies (W-505).
final class PolicyMetrics {
  private static final String CHECKS = "apiserver_validating_admission_policy_check_total";
  private static final String TOOK = "apiserver_validating_admission_policy_check_duration_seconds";

  private PolicyMetrics() {}

  static List<MetricChange> of(Trace trace, MetricChanges series) {
    List<MetricChange> changes = new ArrayList<>();
    for (Step step : trace.steps()) {
      switch (step) {
        case Step.PolicyDenied denied -> add(denied, denied.policy(), "deny", series, changes);
        case Step.PolicyWarned warned -> add(warned, warned.policy(), "warn", series, changes);
        case Step.PolicyAudited audited when audited.rule() == RuleId.P_82 ->
            add(audited, audited.policy(), "audit", series, changes);
        case Step.PolicyFailedOpen failed when failed.policy().kind() == HookKind.VALIDATING ->
            add(failed, failed.policy(), "allow", series, changes);
        case Step.OfPolicy of when of instanceof Step.OfMatching matching ->
            conditions(matching, of.policy(), series, changes);
        default -> {}
      }
    }
    return changes;
  }

  /// The server has the same name for the phase of both kinds of policies.
  private static void conditions(
      Step.OfMatching step, PolicyId policy, MetricChanges series, List<MetricChange> changes) {
    Optional<CountedConditions> conditions = CountedConditions.of(step.why());
    if (conditions.isEmpty() || !series.has(CountedConditions.SINCE)) {
      return;
    }
    Map<String, String> labels =
        MetricChanges.labels(
            "name",
            policy.policy(),
            "kind",
            "policy",
            "type",
            "validate",
            "operation",
            series.operation());
    int at = step.moment().index();
    changes.add(
        series.observe(
            MetricChanges.PREFIX + "match_condition_evaluation_seconds", labels, RuleId.W_501, at));
    for (int i = 0; i < conditions.get().errors(); i++) {
      changes.add(
          series.count(
              MetricChanges.PREFIX + "match_condition_evaluation_errors_total",
              labels,
              RuleId.W_505,
              at));
    }
  }

  private static void add(
      Step step, PolicyId policy, String action, MetricChanges series, List<MetricChange> changes) {
    Map<String, String> labels =
        MetricChanges.labels(
            "policy", policy.policy(),
            "policy_binding", policy.binding(),
            "enforcement_action", action);
    int at = step.moment().index();
    changes.add(series.count(CHECKS, labels, RuleId.W_506, at));
    changes.add(series.observe(TOOK, labels, RuleId.W_506, at));
  }
}
