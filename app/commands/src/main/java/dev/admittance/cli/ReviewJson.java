package dev.admittance.cli;

import dev.admittance.expectation.ExpectationReport;
import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonNull;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonValue;
import dev.admittance.simulator.expectation.Mismatch;
import dev.admittance.simulator.request.RequestOrigin;
import dev.admittance.simulator.trace.PolicyId;
import dev.admittance.simulator.trace.Response;
import dev.admittance.simulator.trace.Step;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// Writes the outcome of a capture as JSON. The member names are a contract: more may be added,
/// none changes. `object` is null where nothing would be stored; `policies`, `gaps`, `undecided`,
/// `expectations`, `logged`, `failure` and `assumed` are only present where they have content; so
/// are `origin`, which is `manifest` for a request made from a manifest, and `stored`, the place of
/// the manifest that it updates; `expected` and `actual` of a mismatch are absent for nothing.
final class ReviewJson {
  private ReviewJson() {}

  /// @param withSteps whether to include every step of the trace
  static JsonObject of(ReviewReport report, boolean withSteps) {
    Response response = report.trace().response();
    JsonObject.Builder json =
        JsonObject.builder()
            .put("source", report.capture().source())
            .put("uid", report.trace().request().uid())
            .put("allowed", response.allowed())
            .put("code", response.code())
            .put("reason", response.reason())
            .put("message", response.message())
            .put("warnings", JsonArray.of(response.warnings(), JsonString::new))
            .put("auditAnnotations", annotations(response))
            .put("object", response.object().<JsonValue>map(object -> object).orElse(JsonNull.NULL))
            .put("calls", JsonArray.of(report.calls(), ReviewJson::call))
            .put("skipped", JsonArray.of(report.skipped(), ReviewJson::skip));
    if (report.capture().origin() instanceof RequestOrigin.Manifest(Optional<String> stored, _)) {
      json.put("origin", report.capture().origin().text());
      stored.ifPresent(place -> json.put("stored", place));
    }
    if (!report.policies().isEmpty()) {
      json.put("policies", JsonArray.of(report.policies(), ReviewJson::policy));
    }
    List<Step.NotSimulated> gaps = report.trace().gaps();
    if (!gaps.isEmpty()) {
      json.put("gaps", JsonArray.of(gaps, gap -> new JsonString(gap.what())));
    }
    List<Step.Undecided> undecided = report.trace().undecided();
    if (!undecided.isEmpty()) {
      json.put("undecided", JsonArray.of(undecided, step -> new JsonString(step.what())));
    }
    if (!report.expectations().isEmpty()) {
      json.put("expectations", JsonArray.of(report.expectations(), ReviewJson::expectation));
    }
    if (!report.logged().isEmpty()) {
      json.put("logged", JsonArray.of(report.logged(), LogPointReport::json));
    }
    if (withSteps) {
      json.put("steps", StepJson.of(report.trace()));
    }
    return json.build();
  }

  private static JsonObject annotations(Response response) {
    JsonObject.Builder json = JsonObject.builder();
    response.auditAnnotations().forEach(json::put);
    return json.build();
  }

  private static JsonObject call(CallReport call) {
    JsonObject.Builder json =
        AnalysisJson.of(call.hook())
            .put("round", call.round())
            .put("outcome", call.outcome().text())
            .put("patch", JsonArray.of(call.patch(), operation -> operation.json()))
            .put("delayMillis", call.delay().toMillis())
            .put("url", call.url());
    call.failure().ifPresent(text -> json.put("failure", text));
    call.assumed().ifPresent(text -> json.put("assumed", text));
    return json.build();
  }

  private static JsonObject skip(SkipReport skip) {
    return AnalysisJson.of(skip.hook())
        .put("check", skip.check())
        .put("detail", skip.detail())
        .build();
  }

  private static JsonObject policy(PolicyReport report) {
    PolicyId policy = report.policy();
    return JsonObject.builder()
        .put("phase", policy.kind().name().toLowerCase(Locale.ROOT))
        .put("policy", policy.policy())
        .put("binding", policy.binding())
        .put("param", policy.param())
        .put("round", report.round())
        .put("outcome", report.outcome().text())
        .put("messages", JsonArray.of(report.messages(), JsonString::new))
        .build();
  }

  private static JsonObject expectation(ExpectationReport report) {
    return JsonObject.builder()
        .put("place", report.expectation().place())
        .put("met", report.met())
        .put("mismatches", JsonArray.of(report.mismatches(), ReviewJson::mismatch))
        .build();
  }

  private static JsonObject mismatch(Mismatch mismatch) {
    JsonObject.Builder json = JsonObject.builder().put("field", mismatch.field());
    mismatch.expected().ifPresent(value -> json.put("expected", value));
    mismatch.actual().ifPresent(value -> json.put("actual", value));
    return json.build();
  }
}
