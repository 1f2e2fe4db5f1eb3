package dev.admittance.simulator.conformance.random;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonBoolean;
import dev.admittance.model.json.JsonNumber;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonText;
import dev.admittance.model.json.JsonValue;
import dev.admittance.simulator.conformance.Json;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.stream.Stream;

/// What hooks answer to a request.
final class RandomAnswers {
  private static final String[] STATUSES = {
    "{}",
    "message: \"no\"",
    "message: \"\"",
    "{message: \"not today\", reason: Forbidden, code: 403}",
    "{message: taken, reason: AlreadyExists, code: 409}",
    "{reason: Invalid, code: 422, details: {kind: Thing, name: x, causes: [{field: a, message: m, reason: FieldValueInvalid}]}}",
    "{code: 418, message: teapot, status: Failure}",
    "{code: 200, message: odd}",
    "{code: 503, message: later, reason: ServiceUnavailable, details: {retryAfterSeconds: 3}}",
    "{code: 99, message: low}",
    "{code: 700, message: high}",
    "{status: Success, message: fine}",
    "{message: 'caf\u00e9 \"quoted\" %s', metadata: {resourceVersion: '5', continue: c}}",
    "{reason: Odd}",
    "{details: {group: g, uid: u}, message: details}",
    "{metadata: {remainingItemCount: 4}, code: 500}",
  };

  private static final String[] BODIES = {
    "",
    "{}",
    "null",
    "[]",
    "no",
    "{\"kind\":\"AdmissionReview\"}",
    "{\"kind\":\"AdmissionReview\",\"apiVersion\":\"admission.k8s.io/v1\"}",
    "{\"kind\":\"AdmissionReview\",\"apiVersion\":\"admission.k8s.io/v1\",\"response\":{\"uid\":\"other\",\"allowed\":true}}",
    "{\"kind\":\"AdmissionReview\",\"apiVersion\":\"admission.k8s.io/v1beta1\",\"response\":{\"uid\":\"${uid}\",\"allowed\":true}}",
    "{\"kind\":\"AdmissionReview\",\"apiVersion\":\"admission.k8s.io/v1\",\"response\":{\"uid\":\"${uid}\",\"allowed\":\"yes\"}}",
    "{\"kind\":\"AdmissionReview\",\"apiVersion\":\"admission.k8s.io/v1\",\"response\":{\"uid\":\"${uid}\",\"allowed\":true,\"patchType\":\"JSONMergePatch\",\"patch\":\"e30=\"}}",
    "{\"kind\":\"AdmissionReview\",\"apiVersion\":\"admission.k8s.io/v1\",\"response\":{\"uid\":\"${uid}\",\"allowed\":true,\"patch\":\"W10=\"}}",
    "{\"kind\":\"AdmissionReview\",\"apiVersion\":\"admission.k8s.io/v1\",\"response\":{\"uid\":\"${uid}\",\"allowed\":true,\"patchType\":\"JSONPatch\"}}",
    "{\"kind\":\"AdmissionReview\",\"apiVersion\":\"admission.k8s.io/v1\",\"response\":{\"uid\":\"${uid}\",\"allowed\":true,\"patchType\":\"JSONPatch\",\"patch\":\"e30=\"}}",
    "{\"kind\":\"AdmissionReview\",\"apiVersion\":\"admission.k8s.io/v1\",\"response\":{\"uid\":\"${uid}\",\"allowed\":true,\"patchType\":\"JSONPatch\",\"patch\":\"!\"}}",
    "{\"kind\":\"AdmissionReview\",\"apiVersion\":\"admission.k8s.io/v1\",\"response\":{\"uid\":\"${uid}\",\"allowed\":true,\"unknown\":1}}",
    "{\"kind\":\"Status\",\"apiVersion\":\"v1\",\"code\":403}",
    "{\"apiVersion\":\"admission.k8s.io/v1\",\"response\":{\"uid\":\"${uid}\",\"allowed\":false}}",
    "{\"kind\":\"AdmissionReview\",\"apiVersion\":\"admission.k8s.io/v1\",\"response\":{\"uid\":\"${uid}\",\"allowed\":true,\"warnings\":\"w\"}}",
    "{\"kind\":\"AdmissionReview\",\"apiVersion\":\"admission.k8s.io/v1\",\"response\":{\"uid\":\"${uid}\",\"allowed\":true}}trailing",
  };

  private static final JsonObject REFUSED =
      JsonObject.of("error", "dial tcp 127.0.0.1:9446: connect: connection refused");

  private RandomAnswers() {}

  /// Entries for some of the hooks; those without one allow. Validating hooks are called at the
  /// same time, so at most one of them refuses, and those that warn do so one after the other.
  ///
  /// @param mutating configurations of mutating hooks
  /// @param validating the same of validating ones
  /// @param changed whether the request carries an object that can be patched
  static JsonArray entries(
      SeededChoice dice,
      RequestedKind kind,
      JsonObject mutating,
      JsonObject validating,
      boolean changed) {
    List<JsonValue> entries = new ArrayList<>();
    for (String hook : hooks(mutating)) {
      int count = dice.chance(12) ? 2 : 1;
      for (int i = 0; i < count && dice.chance(85); i++) {
        JsonObject entry = mutating(dice, kind, changed).with("webhook", new JsonString(hook));
        entry = i == 0 && count == 2 ? entry.with("round", JsonNumber.of(0)) : entry;
        entries.add(
            dice.chance(4)
                ? entry.with("when", new JsonString("request.operation == 'CREATE'"))
                : entry);
      }
    }
    List<String> parallel = hooks(validating);
    int refusing = parallel.isEmpty() ? 0 : dice.below(parallel.size());
    int place = 0;
    for (String hook : parallel) {
      if (dice.chance(85)) {
        JsonObject entry =
            place == refusing && dice.chance(45)
                ? refusal(dice)
                : reviewed(admitted(dice, JsonBoolean.TRUE));
        entry = entry.with("webhook", new JsonString(hook));
        entries.add(place == 0 ? entry : entry.with("delay", new JsonString(place * 40 + "ms")));
      }
      place++;
    }
    Stream.of(mutating, validating)
        .flatMap(configurations -> all(configurations).stream())
        .filter(RandomAnswers::isNowhere)
        .forEach(
            hook -> entries.add(REFUSED.with("webhook", new JsonString(Json.text(hook, "name")))));
    return new JsonArray(entries);
  }

  private static List<JsonObject> all(JsonObject configurations) {
    return configurations.names().stream()
        .flatMap(configuration -> Json.objects(configurations, configuration).stream())
        .toList();
  }

  private static List<String> hooks(JsonObject configurations) {
    return all(configurations).stream()
        .filter(hook -> !isNowhere(hook))
        .map(hook -> Json.text(hook, "name"))
        .toList();
  }

  private static boolean isNowhere(JsonObject hook) {
    return Json.text(Json.object(hook, "clientConfig"), "url").startsWith(RandomHooks.NOWHERE);
  }

  private static JsonObject mutating(SeededChoice dice, RequestedKind kind, boolean changed) {
    if (dice.chance(15)) {
      return refusal(dice);
    }
    JsonObject response = admitted(dice, JsonBoolean.TRUE);
    return reviewed(dice.chance(changed ? 80 : 8) ? patched(dice, kind, response) : response);
  }

  private static JsonObject patched(SeededChoice dice, RequestedKind kind, JsonObject response) {
    List<JsonValue> operations = new ArrayList<>();
    for (int i = 0; i <= dice.below(3); i++) {
      operations.add(kind.edit(dice, 45).operation(dice));
    }
    JsonArray patch = new JsonArray(operations);
    JsonObject typed = response.with("patchType", new JsonString("JSONPatch"));
    return dice.chance(10)
        ? typed.with("patch", new JsonString(base64(JsonText.write(patch))))
        : typed.with("patch", patch);
  }

  private static String base64(String text) {
    return Base64.getEncoder().encodeToString(text.getBytes(StandardCharsets.UTF_8));
  }

  private static JsonObject refusal(SeededChoice dice) {
    return switch (dice.below(12)) {
      case 0, 1, 2 -> http(dice, 200, dice.pick(BODIES));
      case 3 -> http(dice, dice.pick(400, 403, 404, 500, 502), dice.pick(BODIES));
      case 4 ->
          http(
              dice,
              dice.pick(400, 422, 500),
              "{\"kind\":\"Status\",\"apiVersion\":\"v1\",\"status\":\"Failure\",\"message\":\"own\",\"reason\":\"Conflict\",\"code\":409}");
      case 5 -> JsonObject.of("error", "EOF");
      default -> reviewed(admitted(dice, JsonBoolean.FALSE).with("status", dice.read(STATUSES)));
    };
  }

  private static JsonObject http(SeededChoice dice, int status, String body) {
    JsonObject.Builder http = JsonObject.builder().put("status", status);
    if (dice.chance(85)) {
      http.put(
          "headers",
          JsonObject.of(
              "Content-Type", dice.pick("application/json", "application/json", "text/plain")));
    }
    return JsonObject.of("http", http.put("body", body).build());
  }

  private static JsonObject reviewed(JsonObject response) {
    return JsonObject.of("response", response);
  }

  private static JsonObject admitted(SeededChoice dice, JsonBoolean allowed) {
    JsonObject response = JsonObject.of("allowed", allowed);
    if (dice.chance(15)) {
      response =
          response.with(
              "warnings",
              RandomRules.texts(
                  dice.pick(
                      List.of("careful"),
                      List.of("one", "two"),
                      List.of("w".repeat(300)),
                      List.of("two\nlines \"quoted\" \\", ""),
                      List.of("caf\u00e9"))));
    }
    if (dice.chance(15)) {
      response =
          response.with(
              "auditAnnotations",
              dice.read(
                  "seen: \"yes\"",
                  "{a: b, bad key: c}",
                  "{long/key/x: v}",
                  "{\"\": v}",
                  "{caf\u00e9: v}"));
    }
    if (dice.chance(3)) {
      response = response.with("status", dice.read(STATUSES));
    }
    return response;
  }
}
