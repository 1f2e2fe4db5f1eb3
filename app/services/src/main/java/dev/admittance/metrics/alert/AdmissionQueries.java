package dev.admittance.metrics.alert;

import dev.admittance.metrics.AdmissionMetric;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// PromQL expressions about admission (W-507) that rules and dashboard share.
final class AdmissionQueries {
  private static final String RELOADS =
      "apiserver_manifest_admission_config_controller_automatic_reloads_total";

  private AdmissionQueries() {}

  /// Returns calls of webhooks per second.
  static String calls(String selector, String span) {
    return "sum by (name, type) (rate(%s_count%s[%s]))"
        .formatted(AdmissionMetric.WEBHOOK_DURATION.metric(), selector, span);
  }

  /// Returns a quantile of the duration of webhook calls, in seconds.
  static String latency(double quantile, String selector, String span) {
    return "histogram_quantile(%s, sum by (name, type, le) (rate(%s_bucket%s[%s])))"
        .formatted(quantile, AdmissionMetric.WEBHOOK_DURATION.metric(), selector, span);
  }

  /// Returns a quantile of the duration of a step of admission, in seconds.
  static String step(double quantile, String span) {
    return "histogram_quantile(%s, sum by (type, le) (rate(%s_bucket[%s])))"
        .formatted(quantile, AdmissionMetric.STEP_DURATION.metric(), span);
  }

  /// Returns the requests that were rejected because a webhook failed, not because it denied them.
  static String failures(String span) {
    return increase(
        "name, type",
        AdmissionMetric.WEBHOOK_REJECTIONS.metric() + "{error_type!=\"no_error\"}",
        span);
  }

  static String rejections(String selector, String span) {
    return "sum by (name, error_type) (rate(%s%s[%s]))"
        .formatted(AdmissionMetric.WEBHOOK_REJECTIONS.metric(), selector, span);
  }

  /// Returns the requests that went on although a webhook failed.
  static String failOpen(String selector, String span) {
    return increase("name, type", AdmissionMetric.WEBHOOK_FAIL_OPEN.metric() + selector, span);
  }

  static String conditionErrors(String span) {
    return increase("kind, name", AdmissionMetric.CONDITION_ERRORS.metric(), span);
  }

  /// Returns the errors of expressions of policies. Those of a validating policy that refused or
  /// warned look like violations, but for two causes.
  static String policyErrors(String span) {
    return Stream.of(
            AdmissionMetric.MUTATING_CHECKS.metric() + "{error_type!=\"no_error\"}",
            AdmissionMetric.VALIDATING_CHECKS.metric()
                + "{enforcement_action=\"allow\",error_type!=\"no_error\"}",
            AdmissionMetric.VALIDATING_CHECKS.metric()
                + "{error_type=~\"compile_error|out_of_budget\"}")
        .map(series -> increase("policy, policy_binding", series, span))
        .collect(Collectors.joining(" or "));
  }

  /// Returns the failed reloads of static manifests (W-80): one each minute, as long as the server
  /// does not take the files. Source: k8s.io/apiserver
  /// `pkg/admission/plugin/manifest/metrics/metrics.go`.
  static String failedReloads(String span) {
    return increase("plugin", RELOADS + "{status=\"failure\"}", span);
  }

  /// Returns the violations and errors of validating policies per second, by what became of them.
  static String violations(String span) {
    return "sum by (policy, enforcement_action) (rate(%s[%s]))"
        .formatted(AdmissionMetric.VALIDATING_CHECKS.metric(), span);
  }

  /// Returns the increase of a counter. API servers create a series when they first count, so a
  /// series that has just begun has increased by its whole value.
  private static String increase(String labels, String series, String span) {
    return "sum by (%1$s) ((%2$s unless %2$s offset %3$s) or increase(%2$s[%3$s]))"
        .formatted(labels, series, span);
  }
}
