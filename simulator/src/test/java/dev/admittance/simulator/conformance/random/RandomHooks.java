package dev.admittance.simulator.conformance.random;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonValue;
import java.util.ArrayList;
import java.util.List;

/// Webhooks by configuration, in the form of a case.
final class RandomHooks {
  private static final List<List<String>> OPERATIONS =
      List.of(
          List.of("*"),
          List.of("*"),
          List.of("*"),
          List.of("CREATE", "UPDATE"),
          List.of("CREATE", "UPDATE"),
          List.of("CREATE", "UPDATE", "DELETE", "CONNECT"),
          List.of("CREATE"),
          List.of("UPDATE", "DELETE"),
          List.of("DELETE", "CONNECT"));

  /// Where nothing listens.
  static final String NOWHERE = "https://127.0.0.1:9446";

  private RandomHooks() {}

  /// Configurations of a phase with a few hooks.
  ///
  /// @param mutating whether of mutating ones
  static JsonObject configurations(SeededChoice dice, RequestedKind kind, boolean mutating) {
    JsonObject byName = JsonObject.EMPTY;
    int number = 0;
    int count = dice.pick(1, 1, 1, 2, 2, 3);
    for (String name : dice.some(List.of("a", "b", "c"), count)) {
      List<JsonValue> hooks = new ArrayList<>();
      for (int i = 0; i <= dice.below(2); i++) {
        hooks.add(hook(dice, kind, (mutating ? "m" : "v") + number++ + ".example.com", mutating));
      }
      byName = byName.with(name, new JsonArray(hooks));
    }
    return byName;
  }

  private static JsonObject hook(
      SeededChoice dice, RequestedKind kind, String name, boolean mutating) {
    List<JsonValue> rules = new ArrayList<>();
    for (int i = 0; i <= dice.below(5) / 4; i++) {
      rules.add(RandomRules.rule(dice, kind, OPERATIONS));
    }
    JsonObject.Builder hook =
        JsonObject.builder().put("name", name).put("rules", new JsonArray(rules));
    if (dice.chance(35)) {
      hook.put("failurePolicy", dice.pick("Ignore", "Ignore", "Fail"));
    }
    if (dice.chance(25)) {
      hook.put("matchPolicy", dice.pick("Exact", "Equivalent"));
    }
    if (dice.chance(20)) {
      hook.put("sideEffects", "NoneOnDryRun");
    }
    if (dice.chance(30)) {
      hook.put(
          "admissionReviewVersions",
          RandomRules.texts(
              dice.pick(List.of("v1beta1"), List.of("v1beta1", "v1"), List.of("v2", "v1"))));
    }
    if (dice.chance(10)) {
      hook.put("timeoutSeconds", dice.pick(1, 5, 30));
    }
    if (mutating && dice.chance(35)) {
      hook.put("reinvocationPolicy", dice.pick("IfNeeded", "IfNeeded", "Never"));
    }
    if (dice.chance(20)) {
      hook.put("namespaceSelector", RandomRules.selector(dice));
    }
    if (dice.chance(20)) {
      hook.put("objectSelector", RandomRules.selector(dice));
    }
    if (dice.chance(30)) {
      hook.put("matchConditions", RandomRules.conditions(dice, kind, List.of()));
    }
    if (dice.chance(2)) {
      hook.put("clientConfig", nowhere(name, mutating));
    }
    JsonObject built = hook.build();
    for (JsonValue rule : rules) {
      JsonObject apart = RandomRules.leavingSentinelAlone((JsonObject) rule, built);
      if (!apart.equals(built)) {
        return apart;
      }
    }
    return built;
  }

  private static JsonObject nowhere(String name, boolean mutating) {
    String phase = mutating ? "mutating" : "validating";
    return JsonObject.of("url", NOWHERE + "/" + phase + "/a/" + name);
  }
}
