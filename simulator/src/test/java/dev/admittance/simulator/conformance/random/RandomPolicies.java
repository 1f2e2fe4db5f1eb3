package dev.admittance.simulator.conformance.random;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonValue;
import dev.admittance.simulator.conformance.Json;
import java.util.ArrayList;
import java.util.List;

/// Policies and bindings in the form of a case. Policies run in any order (P-32), so a case has one
/// of a phase, with one binding.
final class RandomPolicies {
  private static final List<List<String>> VALIDATED =
      List.of(
          List.of("*"),
          List.of("CREATE", "UPDATE"),
          List.of("CREATE", "UPDATE", "DELETE", "CONNECT"),
          List.of("UPDATE"),
          List.of("DELETE"));
  private static final List<List<String>> MUTATED =
      List.of(List.of("CREATE", "UPDATE"), List.of("CREATE"), List.of("UPDATE", "CREATE"));

  private static final String[] VARIABLES = {
    "[{name: named, expression: 'object != null && has(object.metadata.labels)'}]",
    "[{name: labels, expression: 'object.metadata.labels'}, {name: name, expression: 'object.metadata.name'}, {name: named, expression: 'variables.name != \"\"'}]",
    "[{name: labels, expression: 'object.metadata.labels'}, {name: named, expression: 'variables.labels.app == \"web\"'}, {name: missing, expression: 'object.metadata.annotations.note'}]",
    "[{name: labels, expression: 'object.metadata.?labels.orValue({})'}, {name: named, expression: 'variables.labels.size() > 0'}, {name: name, expression: 'request.name'}, {name: missing, expression: '\"y\"'}]",
  };

  private RandomPolicies() {}

  /// A validating policy, by its name.
  static JsonObject validating(SeededChoice dice, RequestedKind kind) {
    JsonObject variables = variables(dice);
    List<String> usable = usable(variables);
    JsonObject.Builder spec = JsonObject.builder();
    spec.put("matchConstraints", constraints(dice, kind, VALIDATED));
    common(dice, kind, variables, usable, spec);
    List<JsonValue> validations = new ArrayList<>();
    for (int i = 0; i <= dice.below(3); i++) {
      JsonObject.Builder validation =
          JsonObject.builder().put("expression", expression(dice, kind, usable, hasParams(spec)));
      if (dice.chance(50)) {
        validation.put("message", dice.pick("no", "never, ever", "caf\u00e9 \"quoted\""));
      }
      if (dice.chance(45)) {
        validation.put("messageExpression", text(dice, usable));
      }
      if (dice.chance(30)) {
        validation.put("reason", dice.pick("Forbidden", "Invalid", "RequestEntityTooLarge"));
      }
      validations.add(validation.build());
    }
    spec.put("validations", new JsonArray(validations));
    if (dice.chance(35)) {
      List<JsonValue> audited = new ArrayList<>();
      for (String key : dice.some(List.of("seen", "value", "other"), 2)) {
        audited.add(
            JsonObject.builder()
                .put("key", key)
                .put("valueExpression", dice.pick(Json.texts(RequestedKind.COMMON, "values")))
                .build());
      }
      spec.put("auditAnnotations", new JsonArray(audited));
    }
    return JsonObject.of("checks", spec.build());
  }

  /// Its binding.
  static JsonObject validatingBinding(SeededChoice dice, JsonObject policies) {
    List<String> actions =
        dice.pick(
            List.of("Deny"),
            List.of("Deny"),
            List.of("Deny", "Audit"),
            List.of("Warn"),
            List.of("Audit"),
            List.of("Warn", "Audit"));
    return JsonObject.of(
        "checks",
        bound(dice, "checks", policies).with("validationActions", RandomRules.texts(actions)));
  }

  /// A mutating policy, by its name.
  static JsonObject mutating(SeededChoice dice, RequestedKind kind) {
    JsonObject variables = variables(dice);
    List<String> usable = usable(variables);
    JsonObject.Builder spec = JsonObject.builder();
    spec.put("matchConstraints", constraints(dice, kind, MUTATED));
    spec.put("reinvocationPolicy", dice.pick("Never", "IfNeeded"));
    common(dice, kind, variables, usable, spec);
    List<JsonValue> mutations = new ArrayList<>();
    for (int i = 0; i <= dice.below(3); i++) {
      mutations.add(dice.chance(50) ? patch(dice, kind) : apply(dice, kind));
    }
    return JsonObject.of("sets", spec.put("mutations", new JsonArray(mutations)).build());
  }

  /// Its binding.
  static JsonObject mutatingBinding(SeededChoice dice, JsonObject policies) {
    return JsonObject.of("sets", bound(dice, "sets", policies));
  }

  private static JsonObject patch(SeededChoice dice, RequestedKind kind) {
    List<String> operations = new ArrayList<>();
    for (int i = 0; i <= dice.below(2); i++) {
      operations.add(kind.edit(dice, 50).cel(dice));
    }
    String list = "[" + String.join(", ", operations) + "]";
    String expression =
        dice.chance(20)
            ? "has(object.metadata.labels) ? " + list + " : []"
            : dice.chance(10)
                ? "[JSONPatch{op: \"add\", path: \"/metadata/labels/\" + jsonpatch.escapeKey(\"a/b\"), value: object.metadata.name}]"
                : list;
    return JsonObject.of(
        "patchType", "JSONPatch", "jsonPatch", JsonObject.of("expression", expression));
  }

  private static JsonObject apply(SeededChoice dice, RequestedKind kind) {
    List<String> applies =
        dice.chance(55) ? kind.applies() : Json.texts(RequestedKind.COMMON, "applies");
    return JsonObject.builder()
        .put("patchType", "ApplyConfiguration")
        .put("applyConfiguration", JsonObject.of("expression", dice.pick(applies)))
        .build();
  }

  private static JsonObject variables(SeededChoice dice) {
    return dice.chance(45)
        ? Json.read("variables", "variables: " + dice.pick(VARIABLES))
        : JsonObject.EMPTY;
  }

  /// The variables that expressions may name.
  private static List<String> usable(JsonObject variables) {
    return Json.objects(variables, "variables").stream()
        .map(variable -> Json.text(variable, "name"))
        .toList();
  }

  private static boolean knows(List<String> usable, String expression) {
    for (String name : List.of("named", "labels", "name", "missing")) {
      if (expression.matches("(?s).*variables\\." + name + "\\b.*") && !usable.contains(name)) {
        return false;
      }
    }
    return true;
  }

  private static boolean hasParams(JsonObject.Builder spec) {
    return spec.build().has("paramKind");
  }

  private static String expression(
      SeededChoice dice, RequestedKind kind, List<String> usable, boolean params) {
    if (params && dice.chance(50)) {
      return dice.pick(
          "params.data.max == '5'",
          "params == null || int(params.data.max) > 3",
          "params.metadata.name == 'limits' && object.metadata.name != params.data.name",
          "params.data.missing == 'x'",
          "object.metadata.labels.app == params.data.app");
    }
    List<String> more =
        Json.texts(RequestedKind.COMMON, "policyExpressions").stream()
            .filter(expression -> knows(usable, expression))
            .toList();
    if (!usable.isEmpty() && dice.chance(30)) {
      return dice.pick(more);
    }
    return RandomRules.expression(dice, kind, more);
  }

  private static String text(SeededChoice dice, List<String> usable) {
    return dice.pick(
        Json.texts(RequestedKind.COMMON, "texts").stream()
            .filter(text -> knows(usable, text))
            .toList());
  }

  private static void common(
      SeededChoice dice,
      RequestedKind kind,
      JsonObject variables,
      List<String> usable,
      JsonObject.Builder spec) {
    variables.forEach(spec::put);
    if (dice.chance(35)) {
      spec.put("failurePolicy", dice.pick("Ignore", "Fail"));
    }
    if (dice.chance(30)) {
      spec.put("paramKind", dice.read("{apiVersion: v1, kind: ConfigMap}"));
    }
    if (dice.chance(30)) {
      List<String> more =
          Json.texts(RequestedKind.COMMON, "policyExpressions").stream()
              .filter(expression -> knows(usable, expression))
              .toList();
      JsonArray conditions = RandomRules.conditions(dice, kind, more);
      while (conditions.toString().contains("variables.")) {
        // Conditions know no variables, and the server refuses a policy whose conditions name one.
        conditions = RandomRules.conditions(dice, kind, more);
      }
      spec.put("matchConditions", conditions);
    }
  }

  private static JsonObject constraints(
      SeededChoice dice, RequestedKind kind, List<List<String>> operations) {
    JsonObject.Builder match = JsonObject.builder();
    JsonObject rule = RandomRules.rule(dice, kind, operations);
    if (dice.chance(8)) {
      rule = rule.with("resourceNames", RandomRules.texts(List.of("one")));
    }
    if (Json.texts(rule, "apiGroups").contains("*")
        && Json.texts(rule, "resources").stream().anyMatch(r -> r.startsWith("*"))) {
      // Policies, unlike hooks, are for requests about hooks too, which the recorder sends.
      rule = rule.with("scope", new JsonString("Namespaced"));
    }
    match.put("resourceRules", new JsonArray(List.of(rule)));
    if (dice.chance(15)) {
      match.put("namespaceSelector", RandomRules.selector(dice));
    }
    if (dice.chance(15)) {
      match.put("objectSelector", RandomRules.selector(dice));
    }
    if (dice.chance(15)) {
      match.put("matchPolicy", dice.pick("Exact", "Equivalent"));
    }
    if (dice.chance(6)) {
      match.put(
          "excludeResourceRules",
          new JsonArray(
              List.of(
                  Json.read(
                      "rule",
                      "{operations: [DELETE], apiGroups: ['*'], apiVersions: ['*'], resources: ['*/*']}"))));
    }
    return RandomRules.leavingSentinelAlone(rule, match.build());
  }

  private static JsonObject bound(SeededChoice dice, String name, JsonObject policies) {
    JsonObject spec = Json.object(policies, name);
    JsonObject binding = JsonObject.of("policyName", dice.chance(97) ? name : "absent");
    if (dice.chance(20)) {
      binding =
          binding.with(
              "matchResources",
              JsonObject.of(
                  dice.pick("namespaceSelector", "objectSelector"), RandomRules.selector(dice)));
    }
    if (spec.has("paramKind") && dice.chance(95)) {
      JsonObject ref =
          dice.read(
              "{name: limits}",
              "{name: limits}",
              "{name: absent}",
              "{selector: {matchLabels: {for: all}}}",
              "{selector: {}}",
              "{name: limits, namespace: kube-system}");
      binding =
          binding.with(
              "paramRef",
              ref.with("parameterNotFoundAction", new JsonString(dice.pick("Deny", "Allow"))));
    }
    return binding;
  }
}
