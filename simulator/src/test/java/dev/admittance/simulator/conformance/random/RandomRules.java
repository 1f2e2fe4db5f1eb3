package dev.admittance.simulator.conformance.random;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonValue;
import dev.admittance.simulator.conformance.Json;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/// Rules, selectors and conditions, which hooks and policies have alike.
final class RandomRules {
  private static final JsonObject ELSEWHERE =
      Json.read(
          "elsewhere", "{key: kubernetes.io/metadata.name, operator: NotIn, values: [sentinel]}");

  private RandomRules() {}

  static JsonArray texts(List<String> texts) {
    return new JsonArray(texts.stream().<JsonValue>map(JsonString::new).toList());
  }

  /// A rule that is mostly for the objects of a kind.
  ///
  /// @param operations lists of operations to choose from
  static JsonObject rule(SeededChoice dice, RequestedKind kind, List<List<String>> operations) {
    String version = kind.version();
    JsonObject.Builder rule =
        JsonObject.builder()
            .put("operations", texts(dice.pick(operations)))
            .put("apiGroups", texts(dice.chance(25) ? List.of("*") : List.of(kind.group())))
            .put("apiVersions", texts(versions(dice, kind, version)))
            .put("resources", texts(resources(dice, kind)));
    if (dice.chance(15)) {
      rule.put("scope", dice.pick("*", "Namespaced", "Cluster"));
    }
    return rule.build();
  }

  private static List<String> versions(SeededChoice dice, RequestedKind kind, String version) {
    List<String> others = Json.texts(kind.json(), "otherVersions");
    if (!others.isEmpty() && dice.chance(40)) {
      return List.of(others.getFirst().replaceFirst(".*/", ""));
    }
    return switch (dice.below(10)) {
      case 0, 1, 2 -> List.of("*");
      case 3 -> List.of("v1beta1", version);
      case 4 -> List.of("v0");
      default -> List.of(version);
    };
  }

  private static List<String> resources(SeededChoice dice, RequestedKind kind) {
    String resource = kind.resource();
    if (!kind.subresources().isEmpty() && dice.chance(25)) {
      String sub = dice.pick(kind.subresources());
      return dice.chance(50)
          ? List.of(resource + "/" + sub)
          : List.of(resource, resource + "/" + sub);
    }
    return switch (dice.below(12)) {
      case 0, 1 -> List.of("*");
      case 2, 3 -> List.of("*/*");
      case 4 -> List.of(resource, resource + "/*");
      case 5 -> List.of("*/scale", resource);
      case 6 -> List.of(resource, "leases");
      default -> List.of(resource);
    };
  }

  /// What of hooks and policies that may be for requests with which the recorder finds out what is
  /// in effect: they leave those alone.
  ///
  /// @param rule the only one, or the one that covers most
  static JsonObject leavingSentinelAlone(JsonObject rule, JsonObject with) {
    boolean covers =
        Json.texts(rule, "resources").stream()
            .anyMatch(r -> r.matches("\\*(/\\*)?|limitranges.*|leases"));
    if (!covers) {
      return with;
    }
    JsonObject selector = Json.object(with, "namespaceSelector");
    List<JsonValue> all = new ArrayList<>(Json.objects(selector, "matchExpressions"));
    all.add(ELSEWHERE);
    return with.with("namespaceSelector", selector.with("matchExpressions", new JsonArray(all)));
  }

  /// A selector of labels.
  static JsonObject selector(SeededChoice dice) {
    return dice.read(
        "matchLabels: {app: web}",
        "matchLabels: {team: books}",
        "matchExpressions: [{key: app, operator: In, values: [web, db]}]",
        "matchExpressions: [{key: team, operator: NotIn, values: [ops]}]",
        "matchExpressions: [{key: app, operator: Exists}]",
        "matchExpressions: [{key: team, operator: DoesNotExist}, {key: app, operator: NotIn, values: [db]}]",
        "{matchLabels: {app: web}, matchExpressions: [{key: team, operator: Exists}]}",
        "matchExpressions: [{key: kubernetes.io/metadata.name, operator: NotIn, values: [default]}]",
        "{}");
  }

  /// Conditions of distinct names.
  ///
  /// @param more expressions besides those of the kind and the common ones
  static JsonArray conditions(SeededChoice dice, RequestedKind kind, List<String> more) {
    List<JsonValue> conditions = new ArrayList<>();
    for (int i = 0; i <= dice.below(2); i++) {
      conditions.add(
          JsonObject.builder()
              .put("name", dice.pick("only", "not", "example.com/when") + i)
              .put("expression", expression(dice, kind, more))
              .build());
    }
    return new JsonArray(conditions);
  }

  /// An expression that holds or not, now and then of two.
  static String expression(SeededChoice dice, RequestedKind kind, List<String> more) {
    List<String> all =
        Stream.of(kind.expressions(), Json.texts(RequestedKind.COMMON, "expressions"), more)
            .flatMap(List::stream)
            .toList();
    String first = dice.chance(50) ? dice.pick(kind.expressions()) : dice.pick(all);
    return switch (dice.below(8)) {
      case 0 -> "(" + first + ") || (" + dice.pick(all) + ")";
      case 1 -> "(" + first + ") && (" + dice.pick(all) + ")";
      case 2 -> "!(" + first + ")";
      default -> first;
    };
  }
}
