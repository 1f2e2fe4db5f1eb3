package dev.admittance.engine.gatekeeper;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonValue;
import dev.admittance.model.resource.ApiResource;
import dev.admittance.model.resource.ResourceTable;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;

/// Translates the `match` of a constraint to match constraints and match conditions.
final class ConstraintMatch {
  private final JsonObject match;
  private final ResourceTable resources;
  private final List<JsonValue> conditions = new ArrayList<>();
  private boolean wildcard;

  ConstraintMatch(JsonObject match, ResourceTable resources) {
    this.match = match;
    this.resources = resources;
  }

  /// The conditions, once the constraints are there.
  List<JsonValue> conditions() {
    return List.copyOf(conditions);
  }

  static JsonObject named(String name, String expression) {
    return JsonObject.of("name", name, "expression", expression);
  }

  /// Its match constraints, which its conditions complete.
  JsonObject constraints(ConstraintTemplate template) {
    List<String> written = template.operations();
    List<String> operations = written.isEmpty() ? List.of("CREATE", "UPDATE") : written;
    JsonObject result = JsonObject.of("resourceRules", rules(operations));
    JsonObject namespaces = match.object("namespaceSelector");
    List<JsonValue> requirements = new ArrayList<>(namespaces.objects("matchExpressions"));
    requirements.add(
        JsonObject.of("key", "admission.gatekeeper.sh/ignore", "operator", "DoesNotExist"));
    result =
        result.with(
            "namespaceSelector", namespaces.with("matchExpressions", new JsonArray(requirements)));
    if (match.get("labelSelector") instanceof JsonObject selector) {
      result = result.with("objectSelector", selector);
    }
    names();
    return result;
  }

  private void names() {
    String subject = "(request.operation == 'DELETE' ? oldObject : object)";
    String namespace = "(has(request.namespace) ? request.namespace : '')";
    List<String> wanted = match.texts("namespaces");
    if (!wanted.isEmpty()) {
      conditions.add(named("namespaces", namespace + " == '' || " + anyOf(namespace, wanted)));
    }
    List<String> excluded = match.texts("excludedNamespaces");
    if (!excluded.isEmpty()) {
      conditions.add(
          named(
              "excludedNamespaces", namespace + " == '' || !(" + anyOf(namespace, excluded) + ")"));
    }
    if (!match.text("name").isEmpty()) {
      String metadata = subject + ".metadata";
      String name =
          "(has(" + metadata + ".name) ? " + metadata + ".name : " + metadata + ".generateName)";
      conditions.add(named("name", anyOf(name, List.of(match.text("name")))));
    }
  }

  private static String anyOf(String text, List<String> patterns) {
    return patterns.stream()
        .map(pattern -> {
          boolean starts = pattern.startsWith("*");
          boolean ends = pattern.endsWith("*") && pattern.length() > 1;
          String inner = pattern.substring(starts ? 1 : 0, pattern.length() - (ends ? 1 : 0));
          return starts && ends
              ? text + ".contains(" + ConstraintTranslation.quoted(inner) + ")"
              : starts
                  ? text + ".endsWith(" + ConstraintTranslation.quoted(inner) + ")"
                  : ends
                      ? text + ".startsWith(" + ConstraintTranslation.quoted(inner) + ")"
                      : text + " == " + ConstraintTranslation.quoted(inner);
        })
        .collect(Collectors.joining(" || "));
  }

  /// The rules for the kinds of the constraint. Kinds that no server of Kubernetes has are found by
  /// a condition.
  private JsonArray rules(List<String> operations) {
    List<JsonObject> kinds = match.objects("kinds");
    String scope =
        switch (match.text("scope")) {
          case "Cluster" -> "Cluster";
          case "Namespaced" -> "Namespaced";
          default -> "*";
        };
    Map<String, Set<String>> versions = new TreeMap<>();
    Map<String, Set<String>> paths = new TreeMap<>();
    List<String> tests = new ArrayList<>();
    for (JsonObject one : kinds) {
      List<String> groups = one.texts("apiGroups");
      List<String> names = one.texts("kinds");
      boolean anyGroup = groups.isEmpty() || groups.contains("*");
      boolean anyKind = names.isEmpty() || names.contains("*");
      List<String> parts = new ArrayList<>();
      if (!anyGroup) {
        parts.add("request.kind.group in [" + list(groups) + "]");
      }
      if (!anyKind) {
        parts.add("request.kind.kind in [" + list(names) + "]");
      }
      tests.add(parts.isEmpty() ? "true" : String.join(" && ", parts));
      List<ApiResource> known =
          resources.resources().stream()
              .filter(resource -> resource.subresource().isEmpty())
              .filter(resource -> anyGroup || groups.contains(resource.group()))
              .filter(resource -> names.contains(resource.kind().kind()))
              .toList();
      long found = known.stream().map(resource -> resource.kind().kind()).distinct().count();
      if (anyKind || found < names.stream().distinct().count()) {
        wildcard = true;
      }
      for (ApiResource resource : known) {
        versions.computeIfAbsent(resource.group(), _ -> new TreeSet<>()).add(resource.version());
        paths.computeIfAbsent(resource.group(), _ -> new TreeSet<>()).add(resource.resource());
      }
    }
    List<JsonValue> rules = new ArrayList<>();
    if (kinds.isEmpty() || wildcard) {
      if (!kinds.isEmpty() && !tests.contains("true")) {
        conditions.add(named("kinds", String.join(" || ", tests)));
      }
      rules.add(rule(Set.of("*"), Set.of("*"), operations, Set.of("*"), scope));
    } else {
      paths.forEach((group, resourcesOf) ->
          rules.add(
              rule(
                  Set.of(group),
                  versions.getOrDefault(group, Set.of("*")),
                  operations,
                  resourcesOf,
                  scope)));
    }
    return new JsonArray(rules);
  }

  private static String list(List<String> texts) {
    return texts.stream().map(ConstraintTranslation::quoted).collect(Collectors.joining(", "));
  }

  private static JsonObject rule(
      Set<String> groups,
      Set<String> versions,
      List<String> operations,
      Set<String> paths,
      String scope) {
    JsonObject.Builder rule =
        JsonObject.builder()
            .put("apiGroups", JsonArray.ofTexts(List.copyOf(groups)))
            .put("apiVersions", JsonArray.ofTexts(List.copyOf(versions)))
            .put("operations", JsonArray.ofTexts(operations))
            .put("resources", JsonArray.ofTexts(List.copyOf(paths)));
    return scope.equals("*") ? rule.build() : rule.put("scope", scope).build();
  }
}
