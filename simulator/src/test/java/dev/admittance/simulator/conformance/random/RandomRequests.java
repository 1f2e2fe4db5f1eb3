package dev.admittance.simulator.conformance.random;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonNull;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonValue;
import dev.admittance.simulator.conformance.Json;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/// Requests, and what must be there before them. There is an object named `one` where a request
/// needs one; new ones are named `two`.
final class RandomRequests {
  private static final Map<String, String> PATCHES =
      Map.of(
          "json", "application/json-patch+json",
          "merge", "application/merge-patch+json",
          "strategic", "application/strategic-merge-patch+json",
          "apply", "application/apply-patch+yaml");

  private final SeededChoice dice;
  private final RequestedKind kind;
  private final List<String> query = new ArrayList<>();
  private boolean needsObject = true;
  private boolean carriesObject = true;
  private JsonObject stored = JsonObject.EMPTY;

  private RandomRequests(SeededChoice dice, RequestedKind kind) {
    this.dice = dice;
    this.kind = kind;
  }

  /// A request with what it needs.
  ///
  /// @param request in the form of a case
  /// @param before the object that it is about; empty where it needs none
  /// @param carriesObject whether a hook can patch something
  record Drawn(JsonObject request, List<JsonObject> before, boolean carriesObject) {}

  /// Draws one.
  static Drawn draw(SeededChoice dice, RequestedKind kind) {
    return new RandomRequests(dice, kind).draw();
  }

  private Drawn draw() {
    stored = kind.object(dice, kind.named("one"));
    JsonObject request = request();
    if (dice.chance(22)
        && !Json.text(request, "send").matches(".*/(exec|attach|portforward|proxy)\\b.*")) {
      query.add("dryRun=All");
    }
    if (dice.chance(12)
        && query.stream().noneMatch(option -> option.startsWith("fieldManager"))
        && !Json.text(request, "send").startsWith("DELETE")) {
      query.add("fieldManager=tool");
    }
    if (dice.chance(8) && Json.text(request, "send").matches("(POST|PUT|PATCH) .*")) {
      query.add("fieldValidation=" + dice.pick("Strict", "Warn", "Ignore"));
    }
    String send = Json.text(request, "send");
    if (!query.isEmpty()) {
      send += (send.contains("?") ? "&" : "?") + String.join("&", query);
    }
    request = user(request.with("send", new JsonString(send)));
    List<JsonObject> before = needsObject ? List.of(post(kind.path(), stored)) : List.of();
    return new Drawn(request, before, carriesObject);
  }

  static JsonObject post(String path, JsonObject body) {
    return JsonObject.of("send", "POST " + path, "body", body);
  }

  private JsonObject user(JsonObject request) {
    boolean connects = request.get("send") instanceof JsonString s && s.value().contains("/exec");
    if (connects || kind.json().has("user")) {
      return request.with("user", new JsonString("admin"));
    }
    String user = dice.pick("ada", "ada", "ada", "ada", "bob", "admin", "admin");
    JsonObject by = request.with("user", new JsonString(dice.chance(1) ? "eve" : user));
    if (user.equals("admin") && dice.chance(20)) {
      JsonObject headers = Json.object(request, "headers");
      JsonObject other =
          dice.read(
              "{Impersonate-User: carl, Impersonate-Group: developers}",
              "{Impersonate-User: dora, Impersonate-Group: 'system:masters', Impersonate-Extra-reason: test}",
              "{Impersonate-User: 'system:serviceaccount:default:bot', Impersonate-Group: developers}");
      for (String name : headers.names()) {
        other = other.with(name, headers.find(name).orElseThrow());
      }
      return by.with("user", new JsonString("admin")).with("headers", other);
    }
    return by;
  }

  private JsonObject request() {
    int roll = dice.below(100);
    if (roll < 36) {
      return create();
    }
    if (roll < 50) {
      return sent("PUT", one(), edited(stored, 3));
    }
    if (roll < 73) {
      return patch(one(), "");
    }
    if (roll < 82) {
      return delete();
    }
    if (roll < 85 && kind.isNamespaced()) {
      carriesObject = false;
      return sent(
          "DELETE",
          kind.path() + dice.pick("", "?labelSelector=app%3Dweb", "?labelSelector=app%3Dnone"),
          new JsonString(""));
    }
    return kind.subresources().isEmpty() ? create() : subresource();
  }

  private String one() {
    String name = dice.chance(96) ? "one" : "absent";
    return kind.path() + "/" + kind.named(name);
  }

  private JsonObject create() {
    needsObject = dice.chance(6);
    JsonObject object = kind.object(dice, kind.named(needsObject ? "one" : "two"));
    if (dice.chance(12)) {
      JsonObject metadata = Json.object(object, "metadata").without("name");
      object = object.with("metadata", metadata.with("generateName", new JsonString("gen-")));
    }
    return sent("POST", kind.path(), dice.chance(55) ? object : edited(object, 3));
  }

  private JsonObject edited(JsonObject object, int most) {
    JsonObject edited = object;
    for (int i = 0; i <= dice.below(most); i++) {
      edited = kind.request(dice).merged(edited);
    }
    return edited;
  }

  private static JsonObject sent(String method, String path, JsonValue body) {
    return JsonObject.of("send", method + " " + path, "body", body);
  }

  private JsonObject patch(String path, String below) {
    String type = dice.pick("json", "json", "merge", "merge", "merge", "strategic", "apply");
    if (type.equals("apply")) {
      query.add(dice.chance(15) ? "fieldManager=tool" : "fieldManager=tool&force=true");
    }
    JsonValue body =
        switch (type) {
          case "json" -> operations();
          case "apply" -> applied(below);
          default -> merged();
        };
    return sent("PATCH", path, body).with("headers", type(type));
  }

  private JsonArray operations() {
    List<JsonValue> operations = new ArrayList<>();
    for (int i = 0; i <= dice.below(3); i++) {
      operations.add(kind.request(dice).operation(dice));
    }
    return new JsonArray(operations);
  }

  private JsonObject merged() {
    JsonObject merged = JsonObject.EMPTY;
    for (int i = 0; i <= dice.below(3); i++) {
      Edit edit = kind.request(dice);
      if (!edit.isInList()) {
        merged = edit.merged(merged);
      }
    }
    return merged;
  }

  private JsonObject applied(String below) {
    JsonObject applied =
        JsonObject.builder()
            .put("apiVersion", kind.apiVersion())
            .put("kind", kind.kind())
            .put("metadata", JsonObject.of("name", kind.named("one")))
            .build();
    if (dice.chance(30) && below.isEmpty()) {
      JsonObject spec = dice.pick(kind.bodies());
      for (String name : spec.names()) {
        applied = applied.with(name, spec.find(name).orElseThrow());
      }
    }
    for (int i = 0; i <= dice.below(2); i++) {
      Edit edit = kind.request(dice);
      if (edit.value() != JsonNull.NULL) {
        applied = edit.merged(applied);
      }
    }
    return applied;
  }

  private JsonObject delete() {
    carriesObject = false;
    JsonValue body =
        dice.chance(70)
            ? new JsonString("")
            : dice.read(
                "{apiVersion: v1, kind: DeleteOptions, propagationPolicy: Background}",
                "{kind: DeleteOptions, apiVersion: v1, gracePeriodSeconds: 0}",
                "{apiVersion: v1, kind: DeleteOptions, propagationPolicy: Foreground, gracePeriodSeconds: 5}",
                "{apiVersion: v1, kind: DeleteOptions, preconditions: {uid: other}}",
                "{apiVersion: v1, kind: DeleteOptions, preconditions: {resourceVersion: '1'}}");
    return sent("DELETE", one(), body);
  }

  private JsonObject subresource() {
    String sub = dice.pick(kind.subresources());
    String path = one() + "/" + sub;
    carriesObject = true;
    return switch (sub) {
      case "scale" -> scale(path);
      case "status" -> status(path);
      case "ephemeralcontainers" ->
          sent(
                  "PATCH",
                  path,
                  Json.read(
                      "debug", "spec: {ephemeralContainers: [{name: debug, image: 'debug:1'}]}"))
              .with("headers", type(dice.pick("merge", "strategic")));
      case "resize" ->
          sent(
                  "PATCH",
                  path,
                  dice.read(
                      "spec: {containers: [{name: web, resources: {requests: {cpu: 200m}}}]}",
                      "spec: {containers: [{name: web, image: 'other:1'}]}"))
              .with("headers", type("strategic"));
      case "eviction" ->
          sent(
              "POST",
              path,
              Json.read(
                  "eviction",
                  "{apiVersion: policy/v1, kind: Eviction, metadata: {name: one, labels: {app: web}}}"));
      case "binding" ->
          sent(
              "POST",
              path,
              Json.read(
                  "binding",
                  "{apiVersion: v1, kind: Binding, metadata: {name: one}, target: {kind: Node, name: n1}}"));
      case "token" ->
          sent(
              "POST",
              path,
              dice.read(
                  "{apiVersion: authentication.k8s.io/v1, kind: TokenRequest, spec: {expirationSeconds: 900}}",
                  "{apiVersion: authentication.k8s.io/v1, kind: TokenRequest, spec: {audiences: [a]}}"));
      default -> connect(sub, path);
    };
  }

  private JsonObject connect(String sub, String path) {
    carriesObject = false;
    return switch (sub) {
      case "exec" -> sent("POST", path + "?command=ls&stdout=true", new JsonString(""));
      case "proxy" -> sent("GET", path + "/x", new JsonString(""));
      default -> sent("POST", path, new JsonString(""));
    };
  }

  private static JsonObject type(String patch) {
    return JsonObject.of("Content-Type", PATCHES.getOrDefault(patch, "application/json"));
  }

  private JsonObject scale(String path) {
    String spec = dice.pick("{replicas: 0}", "{replicas: 3}", "{replicas: -1}", "{}");
    if (dice.chance(50)) {
      return sent("PATCH", path, Json.read("scale", "spec: " + spec))
          .with("headers", type("merge"));
    }
    return sent(
        "PUT",
        path,
        Json.read(
            "scale",
            "{apiVersion: autoscaling/v1, kind: Scale, metadata: {name: one, namespace: shop}, spec: %s}"
                .formatted(spec)));
  }

  private JsonObject status(String path) {
    if (dice.chance(40)) {
      return patch(path, "status");
    }
    JsonObject status =
        dice.read(
            "{}",
            "{observedGeneration: 2}",
            "{conditions: [{type: Ready, status: 'True', lastTransitionTime: '2020-01-02T03:04:05Z', reason: R, message: m}]}",
            "{phase: Running}",
            "{replicas: 1, readyReplicas: 1}");
    if (dice.chance(50)) {
      return sent("PUT", path, stored.with("status", status));
    }
    return sent("PATCH", path, JsonObject.of("status", status)).with("headers", type("merge"));
  }
}
