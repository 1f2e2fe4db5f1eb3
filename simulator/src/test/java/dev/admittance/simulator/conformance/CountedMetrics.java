package dev.admittance.simulator.conformance;

import dev.admittance.model.json.JsonNumber;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.resource.KubernetesRelease;
import dev.admittance.simulator.metrics.MetricChange;
import dev.admittance.simulator.metrics.MetricsEffect;
import dev.admittance.simulator.trace.Trace;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/// The counters that runs move, as the recorder writes them down.
final class CountedMetrics {
  private static final String PREFIX = "apiserver_admission_";
  private static final String OF_THE_HARNESS = ".admittance.dev\"";

  private CountedMetrics() {}

  /// Counters by name and labels, without those of the harness.
  static JsonObject of(List<Trace> traces, KubernetesRelease release) {
    Map<String, Long> counted = new TreeMap<>();
    for (Trace trace : traces) {
      for (MetricChange change : MetricsEffect.of(trace, release).changes()) {
        String series = series(change);
        if (change.type() == MetricChange.Type.COUNTER
            && change.metric().startsWith(PREFIX)
            && !series.contains(OF_THE_HARNESS)) {
          counted.merge(series, Long.valueOf(change.change()), Long::sum);
        }
      }
    }
    Map<String, JsonNumber> json = new TreeMap<>();
    counted.forEach((series, count) -> json.put(series, JsonNumber.of(count)));
    return JsonObject.of(json);
  }

  /// The series with its labels in the order of their names.
  private static String series(MetricChange change) {
    return change.metric().substring(Math.min(PREFIX.length(), change.metric().length()))
        + new TreeMap<>(change.labels())
            .entrySet().stream()
                .map(label -> label.getKey() + "=\"" + label.getValue() + "\"")
                .collect(Collectors.joining(",", "{", "}"));
  }
}
