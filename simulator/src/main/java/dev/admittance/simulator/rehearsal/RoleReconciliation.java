package dev.admittance.simulator.rehearsal;

import static dev.admittance.simulator.builtin.Edits.within;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonValue;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// What `kubectl auth reconcile` does with a Role or a binding that is there: it adds what the
/// manifest has besides, and takes nothing away. Source: k8s.io/component-helpers
/// `auth/rbac/reconciliation/reconcile_role.go`, `reconcile_rolebindings.go`.
///
/// @param stored the object that is there
record RoleReconciliation(JsonObject stored, JsonObject manifest) {
  private static final List<String> PARTS =
      List.of("verbs", "apiGroups", "resources", "resourceNames", "nonResourceURLs");

  /// Whether a binding is for another role, so that it is deleted and created.
  boolean recreates() {
    return stored.has("roleRef")
        && Stream.of("kind", "name")
            .anyMatch(member ->
                !stored
                    .object("roleRef")
                    .text(member)
                    .equals(manifest.object("roleRef").text(member)));
  }

  /// The object as it is updated; empty where it has all that the manifest has.
  Optional<JsonObject> update() {
    JsonObject updated = stored;
    for (String member : List.of("annotations", "labels")) {
      updated =
          within(
              updated,
              "metadata",
              metadata -> completed(metadata, member, manifest.object("metadata").object(member)));
    }
    updated = added(updated, "rules", missingRules());
    updated = added(updated, "subjects", missingSubjects());
    return Optional.of(updated).filter(one -> !one.equals(stored));
  }

  private static JsonObject completed(JsonObject metadata, String member, JsonObject wanted) {
    JsonObject all = metadata.object(member);
    for (String name : wanted.names()) {
      all = all.has(name) ? all : all.with(name, wanted.find(name).orElseThrow());
    }
    return all.equals(metadata.object(member)) ? metadata : metadata.with(member, all);
  }

  private static JsonObject added(JsonObject object, String member, List<JsonObject> missing) {
    List<JsonValue> all = new ArrayList<>(object.objects(member));
    all.addAll(missing);
    return missing.isEmpty() ? object : object.with(member, new JsonArray(all));
  }

  /// One rule for each verb on each resource that no stored rule allows.
  private List<JsonObject> missingRules() {
    List<JsonObject> missing = new ArrayList<>();
    for (JsonObject rule : manifest.objects("rules")) {
      List<JsonObject> single = List.of(JsonObject.EMPTY);
      for (String part : PARTS) {
        single = rule.has(part) ? brokenDown(single, part, rule.texts(part)) : single;
      }
      single.stream()
          .filter(one -> stored.objects("rules").stream().noneMatch(has -> covers(has, one)))
          .forEach(missing::add);
    }
    return missing;
  }

  private static List<JsonObject> brokenDown(
      List<JsonObject> rules, String part, List<String> values) {
    return rules.stream()
        .flatMap(rule ->
            values.stream().map(value -> rule.with(part, JsonArray.ofTexts(List.of(value)))))
        .toList();
  }

  private static boolean covers(JsonObject rule, JsonObject single) {
    return PARTS.stream()
        .allMatch(part -> {
          List<String> has = rule.texts(part);
          List<String> wanted = single.texts(part);
          return (part.equals("resourceNames") && has.isEmpty())
              || has.contains("*")
              || has.containsAll(wanted);
        });
  }

  private List<JsonObject> missingSubjects() {
    return manifest.objects("subjects").stream()
        .filter(one -> stored.objects("subjects").stream().noneMatch(has -> isSame(has, one)))
        .toList();
  }

  private static boolean isSame(JsonObject one, JsonObject other) {
    return Stream.of("kind", "namespace", "name")
        .allMatch(member -> one.text(member).equals(other.text(member)));
  }
}
