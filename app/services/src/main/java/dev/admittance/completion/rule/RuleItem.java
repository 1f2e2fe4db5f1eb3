package dev.admittance.completion.rule;

import dev.admittance.model.document.FieldPath;
import dev.admittance.model.document.JsonConversion;
import dev.admittance.model.document.Node;
import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonValue;
import dev.admittance.model.registration.Rule;
import dev.admittance.model.registration.Scope;
import dev.admittance.model.registration.WrittenConfiguration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// A rule as written. A list item that is not a text counts as an empty one, so that indices match
/// the text.
///
/// @param index 0-based, in its list
/// @param scope as written; empty if absent
/// @param names of objects; empty for all
/// @param readable whether it is a mapping whose lists are lists
public record RuleItem(
    int index,
    List<String> operations,
    List<String> apiGroups,
    List<String> apiVersions,
    List<String> resources,
    Optional<String> scope,
    List<String> names,
    boolean readable) {
  public static final String OPERATIONS = "operations";
  public static final String GROUPS = "apiGroups";
  public static final String VERSIONS = "apiVersions";
  public static final String RESOURCES = "resources";
  public static final String SCOPE = "scope";
  public static final String NAMES = "resourceNames";

  /// All fields in their usual order.
  public static final List<String> ORDER =
      List.of(NAMES, OPERATIONS, GROUPS, VERSIONS, RESOURCES, SCOPE);

  private static final List<String> LISTS = List.of(OPERATIONS, GROUPS, VERSIONS, RESOURCES, NAMES);

  public RuleItem {
    operations = List.copyOf(operations);
    apiGroups = List.copyOf(apiGroups);
    apiVersions = List.copyOf(apiVersions);
    resources = List.copyOf(resources);
    names = List.copyOf(names);
  }

  /// The rules of a list; empty if it is absent or not a list.
  ///
  /// @param path of the list
  public static List<RuleItem> read(Node object, FieldPath path) {
    return read(path.find(object).map(JsonConversion::toJson));
  }

  /// The rules of a list; empty if it is absent or not a list.
  public static List<RuleItem> read(Optional<JsonValue> list) {
    List<RuleItem> rules = new ArrayList<>();
    if (list.orElse(JsonObject.EMPTY) instanceof JsonArray(List<JsonValue> items)) {
      items.forEach(item -> rules.add(read(rules.size(), item)));
    }
    return List.copyOf(rules);
  }

  private static RuleItem read(int index, JsonValue value) {
    JsonObject rule = value instanceof JsonObject object ? object : JsonObject.EMPTY;
    boolean readable =
        value instanceof JsonObject
            && LISTS.stream()
                .allMatch(name -> !rule.has(name) || rule.get(name) instanceof JsonArray);
    return new RuleItem(
        index,
        texts(rule, OPERATIONS),
        texts(rule, GROUPS),
        texts(rule, VERSIONS),
        texts(rule, RESOURCES),
        rule.findText(SCOPE),
        texts(rule, NAMES),
        readable);
  }

  private static List<String> texts(JsonObject rule, String name) {
    List<String> texts = new ArrayList<>();
    if (rule.get(name) instanceof JsonArray array) {
      for (JsonValue item : array.items()) {
        texts.add(item instanceof JsonString(String text) ? text : "");
      }
    }
    return texts;
  }

  public RuleItem at(int place) {
    return new RuleItem(
        place, operations, apiGroups, apiVersions, resources, scope, names, readable);
  }

  /// The rule for the simulator; empty if its scope is invalid. A rule without operations matches
  /// CREATE alone (I-21).
  public Optional<Rule> rule(RuleKind kind) {
    return Rule.of(
        new WrittenConfiguration.RuleText(
            kind.hasOperations() ? operations : List.of("CREATE"),
            apiGroups,
            apiVersions,
            resources,
            scope.orElse(Scope.ALL.text())));
  }

  /// The rule without its operations and names.
  public RuleShape shape() {
    Scope known = rule(RuleKind.WEBHOOK).map(Rule::scope).orElse(Scope.ALL);
    return new RuleShape(apiGroups, apiVersions, resources, known);
  }
}
