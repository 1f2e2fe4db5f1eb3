package dev.admittance.simulator.metrics;

import dev.admittance.model.registration.HookKind;
import dev.admittance.model.resource.KubernetesRelease;
import dev.admittance.model.rule.RuleId;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/// Makes changes of the metrics of one release, for requests with one operation.
record MetricChanges(String operation, KubernetesRelease release) {
  static final String PREFIX = "apiserver_admission_";
  private static final List<String> STEP_BUCKETS =
      List.of("0.005", "0.025", "0.1", "0.5", "1", "2.5");

  /// The upper bounds of the two buckets that 1.27 added (W-501).
  private static final List<String> LATE_BUCKETS = List.of("10", "25");

  private static final int LATE_BUCKETS_SINCE = 27;

  boolean has(int since) {
    return release.isAtLeast(since);
  }

  /// The label `type` of metrics about webhooks.
  static String ofWebhooks(HookKind kind) {
    return kind == HookKind.MUTATING ? "admit" : "validating";
  }

  /// The label `type` of metrics about phases.
  static String ofPhases(HookKind kind) {
    return kind == HookKind.MUTATING ? "admit" : "validate";
  }

  /// Labels in the given order: name, value, name, value.
  static Map<String, String> labels(String... namesAndValues) {
    Map<String, String> labels = new LinkedHashMap<>();
    for (int i = 0; i < namesAndValues.length; i += 2) {
      labels.put(namesAndValues[i], namesAndValues[i + 1]);
    }
    return labels;
  }

  MetricChange count(String metric, Map<String, String> labels, RuleId rule, int step) {
    return new MetricChange(MetricChange.Type.COUNTER, metric, labels, "1", "", rule, step);
  }

  /// An observation with an unknown duration.
  MetricChange observe(String metric, Map<String, String> labels, RuleId rule, int step) {
    return new MetricChange(MetricChange.Type.HISTOGRAM, metric, labels, "", "", rule, step);
  }

  MetricChange observeCall(Map<String, String> labels, Duration took, int step) {
    List<String> buckets =
        has(LATE_BUCKETS_SINCE)
            ? Stream.concat(STEP_BUCKETS.stream(), LATE_BUCKETS.stream()).toList()
            : STEP_BUCKETS;
    return observe(PREFIX + "webhook_admission_duration_seconds", labels, took, buckets, step);
  }

  MetricChange observeChain(String metric, Map<String, String> labels, Duration took, int step) {
    return observe(metric, labels, took, STEP_BUCKETS, step);
  }

  private static MetricChange observe(
      String metric, Map<String, String> labels, Duration took, List<String> buckets, int step) {
    BigDecimal seconds = BigDecimal.valueOf(took.toNanos(), 9).stripTrailingZeros();
    String bucket =
        buckets.stream()
            .filter(limit -> seconds.compareTo(new BigDecimal(limit)) <= 0)
            .findFirst()
            .orElse("+Inf");
    return new MetricChange(
        MetricChange.Type.HISTOGRAM,
        metric,
        labels,
        seconds.toPlainString(),
        bucket,
        RuleId.W_501,
        step);
  }
}
