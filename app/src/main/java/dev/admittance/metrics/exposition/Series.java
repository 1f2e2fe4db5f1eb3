package dev.admittance.metrics.exposition;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/// What a sample is of.
///
/// @param labels in the order of the text; without `__name__`
public record Series(String metric, Map<String, String> labels) {
  /// Copies the labels.
  public Series {
    labels = Collections.unmodifiableMap(new LinkedHashMap<>(labels));
  }

  /// The value of a label; empty where it is not there, which is the same to Prometheus.
  public String label(String name) {
    return labels.getOrDefault(name, "");
  }
}
