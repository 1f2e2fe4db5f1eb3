package dev.admittance.metrics.exposition;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/// The series of a sample.
///
/// @param labels in text order; without `__name__`
public record Series(String metric, Map<String, String> labels) {
  public Series {
    labels = Collections.unmodifiableMap(new LinkedHashMap<>(labels));
  }

  /// Returns the value of a label; empty where it is absent, which Prometheus treats the same.
  public String label(String name) {
    return labels.getOrDefault(name, "");
  }
}
