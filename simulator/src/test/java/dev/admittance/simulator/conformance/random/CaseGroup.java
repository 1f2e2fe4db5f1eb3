package dev.admittance.simulator.conformance.random;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonNull;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonValue;
import dev.admittance.simulator.conformance.Case;
import dev.admittance.simulator.conformance.Json;
import dev.admittance.simulator.conformance.ReleaseRecordings;
import java.util.ArrayList;
import java.util.List;

/// Cases that have their hooks and policies in common, so that a server takes these up once. The
/// same seed and number make the same scene.
///
/// @param number from 0
public record CaseGroup(long seed, int number, List<Case> cases) {
  /// Names the cases of the differential, and files that hold some of them.
  public static final String TOPIC = "random";

  private static final int DEFINITIONS = -1;

  /// Copies the cases.
  public CaseGroup {
    cases = List.copyOf(cases);
  }

  /// Draws a scene.
  ///
  /// @param size how many cases it has
  public static CaseGroup draw(long seed, int number, int size) {
    SeededChoice dice = new SeededChoice(seed, number * 1000L);
    RequestedKind kind = dice.pick(RequestedKind.WEIGHED);
    JsonObject shared = shared(dice, kind);
    List<Case> cases = new ArrayList<>();
    for (int i = 0; i < size; i++) {
      SeededChoice own = new SeededChoice(seed, number * 1000L + 1 + i);
      String name = "s" + seed + "-" + (number * size + i);
      cases.add(of(one(own, kind, seed, shared).with("name", new JsonString(name))));
    }
    return new CaseGroup(seed, number, cases);
  }

  /// A case of the differential.
  public static Case of(JsonObject json) {
    return new Case(TOPIC, json, ReleaseRecordings.WHOLE);
  }

  /// The definitions of custom resources of a seed.
  public static List<JsonObject> definitions(long seed) {
    SeededChoice dice = new SeededChoice(seed, DEFINITIONS);
    return List.of(Definitions.carts(dice), Definitions.fields(dice));
  }

  private static JsonObject shared(SeededChoice dice, RequestedKind kind) {
    JsonObject shared = JsonObject.EMPTY;
    if (dice.chance(85)) {
      shared = put(shared, "mutating", RandomHooks.configurations(dice, kind, true));
    }
    if (dice.chance(60)) {
      shared = put(shared, "validating", RandomHooks.configurations(dice, kind, false));
    }
    if (dice.chance(35)) {
      JsonObject policies = RandomPolicies.mutating(dice, kind);
      shared =
          shared
              .with("mutatingPolicies", policies)
              .with("mutatingBindings", RandomPolicies.mutatingBinding(dice, policies));
    }
    if (dice.chance(50)) {
      JsonObject policies = RandomPolicies.validating(dice, kind);
      shared =
          shared
              .with("validatingPolicies", policies)
              .with("validatingBindings", RandomPolicies.validatingBinding(dice, policies));
    }
    return shared;
  }

  private static JsonObject put(JsonObject into, String name, JsonObject value) {
    return value.size() == 0 ? into : into.with(name, value);
  }

  private static JsonObject one(
      SeededChoice dice, RequestedKind focus, long seed, JsonObject shared) {
    RequestedKind kind = dice.chance(85) ? focus : dice.pick(RequestedKind.WEIGHED);
    RandomRequests.Drawn drawn = RandomRequests.draw(dice, kind);
    List<JsonValue> before = new ArrayList<>();
    List<JsonValue> after = new ArrayList<>();
    if (kind.isCustom()) {
      for (JsonObject definition : definitions(seed)) {
        if (name(definition).equals(Json.text(kind.json(), "definition"))) {
          before.add(RandomRequests.post(Definitions.PATH, definition));
          after.add(delete(Definitions.PATH + "/" + name(definition)));
        }
      }
    }
    if (hasParams(shared)) {
      before.add(RandomRequests.post("/api/v1/namespaces/shop/configmaps", limits(dice)));
    }
    before.addAll(drawn.before());
    if (!kind.isNamespaced()) {
      after.addFirst(delete(kind.path() + "/" + kind.named("two")));
      after.addFirst(delete(kind.path() + "/" + kind.named("one")));
    }
    JsonObject one = shared.with("request", drawn.request());
    boolean hasNamespace = !before.isEmpty() || dice.chance(95);
    one =
        one.with(
            "namespace",
            hasNamespace ? dice.read("{}", "team: books", "{team: ops, app: web}") : JsonNull.NULL);
    one = before.isEmpty() ? one : one.with("before", new JsonArray(before));
    one = after.isEmpty() ? one : one.with("after", new JsonArray(after));
    JsonArray answers =
        RandomAnswers.entries(
            dice,
            kind,
            Json.object(shared, "mutating"),
            Json.object(shared, "validating"),
            drawn.carriesObject());
    return answers.items().isEmpty() ? one : one.with("answers", answers);
  }

  private static boolean hasParams(JsonObject shared) {
    return Json.object(Json.object(shared, "mutatingPolicies"), "sets").has("paramKind")
        || Json.object(Json.object(shared, "validatingPolicies"), "checks").has("paramKind");
  }

  private static JsonObject limits(SeededChoice dice) {
    return dice.read(
        "{metadata: {name: limits, labels: {for: all}}, data: {max: '5', app: web, name: x}}",
        "{metadata: {name: limits}, data: {max: '2', app: db}}",
        "{metadata: {name: limits, labels: {for: all}}, data: {max: many}}");
  }

  private static JsonObject delete(String path) {
    return JsonObject.of("send", "DELETE " + path, "body", "");
  }

  private static String name(JsonObject definition) {
    return Json.text(Json.object(definition, "metadata"), "name");
  }
}
