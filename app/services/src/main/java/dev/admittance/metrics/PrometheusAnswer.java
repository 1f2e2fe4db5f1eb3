package dev.admittance.metrics;

import dev.admittance.metrics.exposition.GoFloatParser;
import dev.admittance.metrics.exposition.Series;
import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonNumber;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonValue;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;

/// The result of a Prometheus query: series, each with values over time.
record PrometheusAnswer(List<Values> series) {
  private static final double MILLIS = 1e3;

  /// The values of a series.
  ///
  /// @param values by time, ascending
  record Values(Series series, Map<Instant, Double> values) {}

  /// Parses the body of a response.
  ///
  /// @throws MetricsException if it is not a query result
  static PrometheusAnswer of(JsonObject body) throws MetricsException {
    if (!(body.get("data") instanceof JsonObject data)
        || !(data.get("result") instanceof JsonArray(List<JsonValue> result))) {
      throw new MetricsException("The Prometheus server answers with something else than series.");
    }
    List<Values> series = new ArrayList<>();
    for (JsonValue one : result) {
      if (one instanceof JsonObject object) {
        series.add(new Values(series(object), values(object)));
      }
    }
    return new PrometheusAnswer(series);
  }

  private static Series series(JsonObject one) {
    Map<String, String> labels = new LinkedHashMap<>();
    if (one.get("metric") instanceof JsonObject metric) {
      metric.forEach((name, value) -> {
        if (value instanceof JsonString(String text)) {
          labels.put(name, text);
        }
      });
    }
    return new Series("", labels);
  }

  private static Map<Instant, Double> values(JsonObject one) {
    Map<Instant, Double> values = new LinkedHashMap<>();
    if (one.get("value") instanceof JsonArray value) {
      add(values, value);
    }
    if (one.get("values") instanceof JsonArray(List<JsonValue> all)) {
      for (JsonValue value : all) {
        if (value instanceof JsonArray pair) {
          add(values, pair);
        }
      }
    }
    return values;
  }

  /// Parses a time in seconds and a quoted number.
  private static void add(Map<Instant, Double> values, JsonArray pair) {
    if (pair.size() == 2
        && pair.get(0) instanceof JsonNumber time
        && pair.get(1) instanceof JsonString(String text)) {
      OptionalDouble value = GoFloatParser.parse(text);
      double seconds = time.decimal().doubleValue();
      if (value.isPresent() && Double.isFinite(value.getAsDouble()) && Math.abs(seconds) < 1e11) {
        values.put(Instant.ofEpochMilli(Math.round(seconds * MILLIS)), value.getAsDouble());
      }
    }
  }
}
