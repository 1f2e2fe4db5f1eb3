package dev.admittance.simulator.comparison;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonNumber;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.simulator.request.AdmissionRequest;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.List;
import java.util.Locale;

/// Writes comparisons as JSON, in the same form for each output. The member names are a contract:
/// members may be added, none changes.
public final class ComparisonJson {
  private ComparisonJson() {}

  /// A compared request. `before` and `after` of a field are absent where the field is.
  public static JsonObject of(ComparedRequest compared) {
    AdmissionRequest request = compared.request();
    return JsonObject.builder()
        .put("source", compared.source())
        .put("uid", request.uid())
        .put("operation", request.operation().name())
        .put("resource", resource(request))
        .put("namespace", request.namespace())
        .put("name", request.name())
        .put("user", request.userInfo().username())
        .put(
            "differences",
            JsonArray.of(
                List.copyOf(compared.differences()),
                difference -> new JsonString(difference.text())))
        .put("before", outcome(compared.before()))
        .put("after", outcome(compared.after()))
        .put("fields", JsonArray.of(compared.fields(), ComparisonJson::field))
        .put("callsAdded", JsonArray.of(compared.callsAdded(), hook -> hook(hook).build()))
        .put("callsRemoved", JsonArray.of(compared.callsRemoved(), hook -> hook(hook).build()))
        .build();
  }

  /// The resource of a request as `group/version/resource/subresource`, without empty parts.
  public static String resource(AdmissionRequest request) {
    return (request.resource().group().isEmpty() ? "" : request.resource().group() + "/")
        + request.resource().version()
        + "/"
        + request.resource().resource()
        + (request.subResource().isEmpty() ? "" : "/" + request.subResource());
  }

  private static JsonObject outcome(ComparedOutcome outcome) {
    JsonObject.Builder json = JsonObject.builder();
    if (!outcome.podRefusal().isEmpty()) {
      json.put("podRefusal", outcome.podRefusal());
    }
    return json.put("verdict", outcome.decision().text())
        .put("code", outcome.code())
        .put("reason", outcome.reason())
        .put("message", outcome.message())
        .put("warnings", JsonArray.of(outcome.warnings(), JsonString::new))
        .put("latencyMillis", millis(outcome.latency()))
        .put("undecided", JsonArray.of(outcome.undecided(), JsonString::new))
        .build();
  }

  private static JsonObject field(FieldDifference field) {
    JsonObject.Builder json =
        JsonObject.builder()
            .put("path", field.path())
            .put("pattern", field.pattern().path())
            .put("change", field.pattern().kind().text());
    field.before().ifPresent(value -> json.put("before", value));
    field.after().ifPresent(value -> json.put("after", value));
    return json.build();
  }

  /// A summary for people and programs.
  ///
  /// @param hooks all hooks of both setups, so that those never called are listed
  public static JsonObject of(ComparisonSummary summary, List<CalledHook> hooks) {
    return counts(summary)
        .put("neverCalled", JsonArray.of(summary.neverCalled(hooks), hook -> hook(hook).build()))
        .put(
            "latency",
            JsonObject.builder()
                .put("before", quantiles(summary.before()))
                .put("after", quantiles(summary.after()))
                .put("added", quantiles(summary.added()))
                .build())
        .build();
  }

  static JsonObject.Builder counts(ComparisonSummary summary) {
    JsonObject.Builder differences = JsonObject.builder();
    for (OutcomeDifference difference : OutcomeDifference.values()) {
      differences.put(difference.text(), summary.count(difference));
    }
    JsonObject.Builder json = JsonObject.builder();
    if (summary.partial()) {
      json.put("partial", true);
    }
    return json.put("requests", summary.requests())
        .put("differing", summary.differing())
        .put("undecided", summary.undecided())
        .put("problems", summary.problems())
        .put("differences", differences.build())
        .put(
            "verdicts",
            JsonArray.of(
                List.copyOf(summary.flips().entrySet()),
                flip ->
                    JsonObject.builder()
                        .put("before", flip.getKey().before().text())
                        .put("after", flip.getKey().after().text())
                        .put("requests", flip.getValue())
                        .build()))
        .put(
            "fields",
            JsonArray.of(
                List.copyOf(summary.fields().entrySet()),
                field ->
                    JsonObject.builder()
                        .put("pattern", field.getKey().path())
                        .put("change", field.getKey().kind().text())
                        .put("requests", field.getValue())
                        .build()))
        .put(
            "hooks",
            JsonArray.of(
                List.copyOf(summary.hooks().entrySet()),
                hook ->
                    hook(hook.getKey())
                        .put("before", hook.getValue().before())
                        .put("after", hook.getValue().after())
                        .put("added", hook.getValue().added())
                        .put("removed", hook.getValue().removed())
                        .build()));
  }

  private static JsonObject quantiles(Delays delays) {
    return JsonObject.builder()
        .put("minMillis", millis(delays.quantile(0)))
        .put("p50Millis", millis(delays.quantile(0.5)))
        .put("p99Millis", millis(delays.quantile(0.99)))
        .put("maxMillis", millis(delays.quantile(1)))
        .build();
  }

  private static JsonNumber millis(Duration duration) {
    return new JsonNumber(
        BigDecimal.valueOf(duration.toNanos(), 6).stripTrailingZeros().toPlainString());
  }

  private static JsonObject.Builder hook(CalledHook hook) {
    return JsonObject.builder()
        .put("phase", hook.kind().name().toLowerCase(Locale.ROOT))
        .put("configuration", hook.configuration())
        .put("webhook", hook.webhook());
  }
}
