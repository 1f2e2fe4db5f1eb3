package dev.admittance.simulator.analysis.rerun;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonBoolean;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonValue;
import dev.admittance.simulator.answer.Answer;
import dev.admittance.simulator.trace.HookId;
import dev.admittance.simulator.trace.Step;
import dev.admittance.simulator.trace.Trace;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/// Templates for answers of a hook, as entries of a HookAnswers document.
public enum AnswerText {
  /// Its answer in the run.
  AS_ANSWERED("As answered"),
  ALLOW("Allow"),
  DENY("Deny"),
  PATCH("Patch"),
  TIMEOUT("Time out"),
  ERROR("HTTP 500"),
  DOWN("Down");

  private final String title;

  AnswerText(String title) {
    this.title = title;
  }

  public String title() {
    return title;
  }

  /// The entry for a hook's call in a run. Where its answer is not known, it allows.
  ///
  /// @param round of the call
  public JsonObject entry(Trace trace, HookId hook, int round) {
    Optional<Step.HookAnswered> answered = answered(trace, hook, round);
    Duration delay = answered.map(Step.HookAnswered::elapsed).orElse(Duration.ZERO);
    JsonObject.Builder entry =
        JsonObject.builder()
            .put("webhook", hook.webhook())
            .put("configuration", hook.configuration())
            .put("round", round);
    switch (this) {
      case AS_ANSWERED ->
          answered
              .map(step -> step.answer().answer())
              .ifPresentOrElse(answer -> put(entry, answer), () -> reviewed(entry, delay, allow()));
      case ALLOW -> reviewed(entry, delay, allow());
      case DENY -> reviewed(entry, delay, deny());
      case PATCH -> reviewed(entry, delay, patch());
      case TIMEOUT -> entry.put("error", "timeout");
      case ERROR -> http(entry, delay, 500, JsonObject.EMPTY, "boom");
      case DOWN -> entry.put("error", "connect: connection refused");
    }
    return entry.build();
  }

  /// The action of an answer, as a predicate of the hook.
  public static String words(Answer answer) {
    return switch (answer) {
      case Answer.Reviewed reviewed -> words(reviewed.response().written());
      case Answer.Proposed proposed -> words(proposed.reviewed());
      case Answer.Http http -> "answers " + http.status();
      case Answer.Responded responded -> "answers " + responded.wire().status();
      case Answer.Silence _ -> "times out";
      case Answer.TransportError _, Answer.CallFailed _ -> "fails";
      case Answer.RealCall _ -> "is called";
    };
  }

  private static String words(JsonObject response) {
    if (!JsonBoolean.TRUE.equals(response.get("allowed"))) {
      return "denies";
    }
    return response.has("patch") ? "patches otherwise" : "allows";
  }

  private static Optional<Step.HookAnswered> answered(Trace trace, HookId hook, int round) {
    return trace
        .steps(Step.HookAnswered.class)
        .filter(step -> step.hook().equals(hook) && step.moment().round() == round)
        .findFirst();
  }

  private static void put(JsonObject.Builder entry, Answer answer) {
    switch (answer) {
      case Answer.Reviewed reviewed ->
          reviewed(entry, reviewed.delay(), reviewed.response().written());
      case Answer.Proposed proposed -> {
        entry.put("whatIf", true);
        put(entry, proposed.reviewed());
      }
      case Answer.Http http ->
          http(entry, http.delay(), http.status(), http.headers(), http.body());
      case Answer.Responded responded ->
          http(
              entry,
              responded.delay(),
              responded.wire().status(),
              responded
                  .wire()
                  .contentType()
                  .map(type -> JsonObject.of("Content-Type", type))
                  .orElse(JsonObject.EMPTY),
              responded.wire().body());
      case Answer.Silence _, Answer.RealCall _ -> entry.put("error", "timeout");
      case Answer.TransportError error -> entry.put("error", error.text());
      case Answer.CallFailed failed -> entry.put("error", failed.reason());
    }
  }

  private static void reviewed(JsonObject.Builder entry, Duration delay, JsonObject response) {
    delay(entry, delay);
    entry.put("response", response);
  }

  private static void http(
      JsonObject.Builder entry, Duration delay, int status, JsonObject headers, String body) {
    delay(entry, delay);
    JsonObject.Builder http = JsonObject.builder().put("status", status);
    if (headers.size() > 0) {
      http.put("headers", headers);
    }
    entry.put("http", http.put("body", body).build());
  }

  private static void delay(JsonObject.Builder entry, Duration delay) {
    entry.put("delay", delay.toMillis() + "ms");
  }

  private static JsonObject allow() {
    return JsonObject.of("allowed", JsonBoolean.TRUE);
  }

  private static JsonObject deny() {
    return JsonObject.builder()
        .put("allowed", false)
        .put(
            "status", JsonObject.builder().put("code", 403).put("message", "not like this").build())
        .build();
  }

  private static JsonObject patch() {
    JsonValue operation =
        JsonObject.builder()
            .put("op", "add")
            .put("path", "/metadata/annotations")
            .put("value", JsonObject.of("example.com/tried", "yes"))
            .build();
    return JsonObject.builder()
        .put("allowed", true)
        .put("patchType", "JSONPatch")
        .put("patch", new JsonArray(List.of(operation)))
        .build();
  }
}
