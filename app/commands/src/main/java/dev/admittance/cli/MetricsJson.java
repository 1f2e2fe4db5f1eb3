package dev.admittance.cli;

import dev.admittance.metrics.MeteredType;
import dev.admittance.metrics.MetricsReport;
import dev.admittance.metrics.PartCounter;
import dev.admittance.metrics.PartFigures;
import dev.admittance.metrics.PartFigures.Answers;
import dev.admittance.metrics.PartFigures.Rejections;
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
import java.util.function.Predicate;
import java.util.function.ToDoubleFunction;
import java.util.function.ToIntFunction;

/// Writes admission metrics as JSON. The member names are a contract: more may be added, none
/// changes. Counts and quantiles are since the API servers started; `between` is the difference of
/// two samples, with `ratePerSecond` as its rate. Unknown values are null. `failOpen` covers all
/// operations of a hook, since servers do not count it per operation.
final class MetricsJson {
  private MetricsJson() {}

  static JsonObject of(MetricsReport report, List<String> notes) {
    return JsonObject.builder()
        .put("webhooks", parts(report, MeteredType::isWebhook))
        .put("overall", new JsonArray(report.overall().stream().map(MetricsJson::overall).toList()))
        .put("policies", parts(report, MeteredType::isPolicy))
        .put("steps", parts(report, type -> type == MeteredType.STEP))
        .put("plugins", parts(report, type -> type == MeteredType.PLUGIN))
        .put("seconds", number(seconds(report)))
        .put("notes", JsonArray.ofTexts(notes))
        .build();
  }

  private static JsonArray parts(MetricsReport report, Predicate<MeteredType> wanted) {
    List<JsonValue> parts = new ArrayList<>();
    report.totals().stream()
        .filter(figures -> wanted.test(figures.part().type()))
        .forEach(figures -> parts.add(part(figures, report.between())));
    return new JsonArray(parts);
  }

  private static OptionalDouble seconds(MetricsReport report) {
    Optional<Duration> span = report.between().flatMap(MetricsReport.Between::span);
    return span.isPresent()
        ? OptionalDouble.of(span.get().toNanos() / 1e9)
        : OptionalDouble.empty();
  }

  private static JsonValue overall(PartFigures part) {
    JsonObject.Builder json =
        JsonObject.builder()
            .put("name", part.part().name())
            .put("type", part.part().type().label());
    counts(json, part);
    return json.build();
  }

  private static JsonObject part(PartFigures part, Optional<MetricsReport.Between> between) {
    JsonObject.Builder json =
        JsonObject.builder()
            .put("name", part.part().name())
            .put("type", part.part().type().label())
            .put("operation", part.operation().orElse(""));
    counts(json, part);
    Optional<PartFigures> recent = between.flatMap(span -> span.of(part));
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
        .put("rejectionCodes", codes(figures.rejections(), Rejections::code, Rejections::count))
        .put("responseCodes", codes(figures.answers(), Answers::code, Answers::count))
        .put("failOpen", number(figures.failOpen()))
        .put("p50Seconds", number(figures.p50()))
        .put("p90Seconds", number(figures.p90()))
        .put("p99Seconds", number(figures.p99()))
        .put("meanSeconds", number(figures.durations().mean()))
        .put("warned", number(figures.count(PartCounter.WARNED)))
        .put("audited", number(figures.count(PartCounter.AUDITED)))
        .put("evaluationErrors", number(figures.count(PartCounter.EVALUATION_ERRORS)))
        .put("conditionErrors", number(figures.count(PartCounter.CONDITION_ERRORS)))
        .put("conditionExclusions", number(figures.count(PartCounter.CONDITION_EXCLUSIONS)));
  }

  /// `error` counts failed calls, `apiserver` errors within the API server; the other names are the
  /// server's.
  private static JsonObject rejections(PartFigures figures) {
    JsonObject.Builder json =
        JsonObject.builder()
            .put("error", number(figures.rejections(RejectionKind.CALL_FAILED)))
            .put("apiserver", number(figures.rejections(RejectionKind.SERVER_ERROR)))
            .put("no_error", number(figures.rejections(RejectionKind.DENIED)))
            .put("other", number(figures.rejections(RejectionKind.OTHER)));
    if (figures.part().type().isPolicy()) {
      json.put("evaluation", number(figures.rejections(RejectionKind.EVALUATION_FAILED)));
    }
    return json.build();
  }

  private static <T> JsonObject codes(
      List<T> counted, ToIntFunction<T> code, ToDoubleFunction<T> count) {
    SortedMap<Integer, Double> codes = new TreeMap<>();
    counted.forEach(
        one -> codes.merge(code.applyAsInt(one), count.applyAsDouble(one), Double::sum));
    JsonObject.Builder json = JsonObject.builder();
    codes.forEach((key, sum) -> json.put(key.toString(), number(sum)));
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
