package dev.admittance.simulator.metrics;

import dev.admittance.model.rule.RuleId;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Collectors;

/// One change of one metric.
///
/// @param metric its full name
/// @param labels in the server's order
/// @param change the added amount: `1` for a counter, seconds for a histogram; empty where it is
///   not known
/// @param bucket the first bucket that counts it, such as `0.1` or `+Inf`; empty for a counter, and
///   for unknown seconds
/// @param rule that explains it
/// @param step index of the step that changes it
public record MetricChange(
    Type type,
    String metric,
    Map<String, String> labels,
    String change,
    String bucket,
    RuleId rule,
    int step) {
  /// Keeps the order of the labels.
  public MetricChange {
    labels = Collections.unmodifiableMap(new LinkedHashMap<>(labels));
  }

  public enum Type {
    COUNTER,
    HISTOGRAM
  }

  /// The series as the server exposes it: `name{label="value"}`.
  public String series() {
    return metric
        + labels.entrySet().stream()
            .map(label -> label.getKey() + "=\"" + escaped(label.getValue()) + "\"")
            .collect(Collectors.joining(",", "{", "}"));
  }

  /// The effect in a few words.
  public String effect() {
    if (type == Type.COUNTER) {
      return "+" + change;
    }
    return change.isEmpty() ? "observed" : change + " s, le " + bucket;
  }

  private static String escaped(String value) {
    return value.replace("\\", "\\\\").replace("\"", "\\\"").replace("\n", "\\n");
  }
}
