package dev.admittance.cli;

import dev.admittance.metrics.MetricsReport;
import dev.admittance.metrics.PartFigures;
import dev.admittance.metrics.RejectionKind;
import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonNull;
import dev.admittance.model.json.JsonNumber;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonValue;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.SortedMap;
import java.util.TreeMap;

/// Writes hook metrics as JSON. The member names are a contract: more may be added, none changes.
/// Counts and quantiles are since the API servers started; `between` is the difference of two
/// samples, with `ratePerSecond` as its rate. Unknown values are null. `failOpen` covers all
/// operations of a hook, since servers do not count it per operation.
final class MetricsJson {
  private MetricsJson() {}

  static JsonObject of(MetricsReport report, List<String> notes) {
    List<JsonValue> webhooks = new ArrayList<>();
    report.totals().forEach(hook -> webhooks.add(webhook(hook, report.between())));
    return JsonObject.builder()
        .put("webhooks", new JsonArray(webhooks))
        .put("seconds", number(seconds(report)))
        .put("notes", JsonArray.ofTexts(notes))
        .build();
  }

  private static OptionalDouble seconds(MetricsReport report) {
    Optional<Duration> span = report.between().flatMap(MetricsReport.Between::span);
    return span.isPresent()
        ? OptionalDouble.of(span.get().toNanos() / 1e9)
        : OptionalDouble.empty();
  }

  private static JsonObject webhook(PartFigures hook, Optional<MetricsReport.Between> between) {
    JsonObject.Builder json =
        JsonObject.builder()
            .put("name", hook.hook().name())
            .put("type", hook.hook().type().label())
            .put("operation", hook.operation().orElse(""));
    counts(json, hook);
    Optional<PartFigures> recent = between.flatMap(span -> span.of(hook));
    return json.put(
            "ratePerSecond",
            number(recent.map(PartFigures::ratePerSecond).orElse(OptionalDouble.empty())))
        .put("between", recent.<JsonValue>map(MetricsJson::between).orElse(JsonNull.NULL))
        .build();
  }

  private static JsonObject between(PartFigures figures) {
    JsonObject.Builder json = JsonObject.builder();
    counts(json, figures);
    return json.build();
  }

  private static void counts(JsonObject.Builder json, PartFigures figures) {
    json.put("requests", number(figures.calls()))
        .put("rejections", rejections(figures))
        .put("rejectionCodes", codes(figures))
        .put("failOpen", number(figures.failOpen()))
        .put("p50Seconds", number(figures.p50()))
        .put("p90Seconds", number(figures.p90()))
        .put("p99Seconds", number(figures.p99()))
        .put("meanSeconds", number(figures.durations().mean()));
  }

  /// `error` counts failed calls, `apiserver` errors within the API server; the other names are the
  /// server's.
  private static JsonObject rejections(PartFigures figures) {
    return JsonObject.builder()
        .put("error", number(figures.rejections(RejectionKind.CALL_FAILED)))
        .put("apiserver", number(figures.rejections(RejectionKind.SERVER_ERROR)))
        .put("no_error", number(figures.rejections(RejectionKind.DENIED)))
        .put("other", number(figures.rejections(RejectionKind.OTHER)))
        .build();
  }

  private static JsonObject codes(PartFigures figures) {
    SortedMap<Integer, Double> codes = new TreeMap<>();
    figures.rejections().forEach(one -> codes.merge(one.code(), one.count(), Double::sum));
    JsonObject.Builder json = JsonObject.builder();
    codes.forEach((code, count) -> json.put(code.toString(), number(count)));
    return json.build();
  }

  private static JsonValue number(OptionalDouble value) {
    return value.isPresent() && Double.isFinite(value.getAsDouble())
        ? number(value.getAsDouble())
        : JsonNull.NULL;
  }

  private static JsonValue number(double value) {
    return new JsonNumber(
        value == Math.rint(value) && Math.abs(value) < 1e15
            ? Long.toString((long) value)
            : new BigDecimal(Double.toString(value)).toPlainString());
  }
}
