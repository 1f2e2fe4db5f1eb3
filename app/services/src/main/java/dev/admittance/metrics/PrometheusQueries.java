package dev.admittance.metrics;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The PromQL expressions for the counters of admission (W-507).
///
/// @param labels that all series must have
record PrometheusQueries(Map<String, String> labels) {
  /// An expression with the metric of its series.
  record Query(String metric, String expression) {}

  /// A metric that every API server has, even if it calls no hooks.
  private static final String ALWAYS = "apiserver_admission_step_admission_duration_seconds_count";

  /// Returns the expressions for the counters.
  ///
  /// @param part the only part of admission to include; empty for all
  /// @param window to return the increase within it; empty for the absolute values
  List<Query> counts(Optional<MeteredPart> part, Optional<Duration> window) {
    List<Query> queries = new ArrayList<>();
    for (AdmissionMetric metric : AdmissionMetric.values()) {
      Map<String, String> matchers =
          part.map(one -> metric.family().matchers(one)).orElse(Map.of());
      if (part.isPresent() && matchers.isEmpty()) {
        continue;
      }
      for (String name : metric.series()) {
        String series = name + selector(matchers);
        String value =
            window
                .map(span -> "increase(" + series + "[" + span.toMillis() + "ms])")
                .orElse(series);
        queries.add(new Query(name, "sum by (" + metric.labelsOf(name) + ") (" + value + ")"));
      }
    }
    return queries;
  }

  /// Returns an expression that has a value where any API server is known.
  String known() {
    return "count(" + ALWAYS + selector(Map.of()) + ")";
  }

  /// Returns a selector of series.
  ///
  /// @param expressions regular expressions by label, besides the labels of all series
  private String selector(Map<String, String> expressions) {
    List<String> matchers = new ArrayList<>();
    labels.forEach((label, value) -> matchers.add(label + "=" + quoted(value)));
    expressions.forEach((label, value) -> matchers.add(label + "=~" + quoted(value)));
    return "{" + String.join(",", matchers) + "}";
  }

  private static String quoted(String text) {
    return '"' + text.replace("\\", "\\\\").replace("\"", "\\\"").replace("\n", "\\n") + '"';
  }
}
