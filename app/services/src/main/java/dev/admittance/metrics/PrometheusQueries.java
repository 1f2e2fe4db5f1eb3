package dev.admittance.metrics;

import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The PromQL expressions for the counters of webhooks (W-507).
///
/// @param labels that all series must have
record PrometheusQueries(Map<String, String> labels) {
  /// An expression with the metric of its series.
  record Query(String metric, String expression) {}

  /// A metric that every API server has, even if it calls no hooks.
  private static final String ALWAYS = "apiserver_admission_step_admission_duration_seconds_count";

  /// The metrics, with the labels that distinguish their series besides those of the hook.
  private static final Map<String, String> METRICS = metrics();

  private static Map<String, String> metrics() {
    Map<String, String> metrics = new LinkedHashMap<>();
    metrics.put(AdmissionMetric.SECONDS + "_bucket", "operation,le");
    metrics.put(AdmissionMetric.SECONDS + "_sum", "operation");
    metrics.put(AdmissionMetric.REJECTIONS, "operation,error_type,rejection_code");
    metrics.put(AdmissionMetric.REQUESTS, "operation,code,rejected");
    metrics.put(AdmissionMetric.FAIL_OPEN, "");
    return metrics;
  }

  /// Returns the expressions for the counters.
  ///
  /// @param hook the only hook to include; empty for all
  /// @param window to return the increase within it; empty for the absolute values
  List<Query> counts(Optional<MeteredPart> hook, Optional<Duration> window) {
    List<Query> queries = new ArrayList<>();
    METRICS.forEach((metric, by) -> {
      String series = metric + selector(hook);
      String value =
          window.map(span -> "increase(" + series + "[" + span.toMillis() + "ms])").orElse(series);
      String labels = "name,type" + (by.isEmpty() ? "" : "," + by);
      queries.add(new Query(metric, "sum by (" + labels + ") (" + value + ")"));
    });
    return queries;
  }

  /// Returns an expression that has a value where any API server is known.
  String known() {
    return "count(" + ALWAYS + selector(Optional.empty()) + ")";
  }

  private String selector(Optional<MeteredPart> hook) {
    List<String> matchers = new ArrayList<>();
    labels.forEach((label, value) -> matchers.add(label + "=" + quoted(value)));
    hook.ifPresent(one -> {
      matchers.add("name=" + quoted(one.name()));
      matchers.add("type=~" + quoted(one.type().pattern()));
    });
    return "{" + String.join(",", matchers) + "}";
  }

  private static String quoted(String text) {
    return '"' + text.replace("\\", "\\\\").replace("\"", "\\\"").replace("\n", "\\n") + '"';
  }
}
