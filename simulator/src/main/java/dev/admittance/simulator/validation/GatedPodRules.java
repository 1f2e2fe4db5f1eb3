package dev.admittance.simulator.validation;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonNull;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonValue;
import java.util.List;
import java.util.Map;

/// Validates what a pod with scheduling gates may still change: it may get more to choose its node
/// by. Source: k8s.io/kubernetes `pkg/apis/core/validation/validation.go`, `ValidatePodUpdate`,
/// `validateNodeAffinityMutation`.
///
/// @param errors receives what is found
record GatedPodRules(FieldErrors errors) {
  private static final String REQUIRED = "requiredDuringSchedulingIgnoredDuringExecution";
  private static final String TERMS = "nodeSelectorTerms";
  private static final String TERM = "core/v1.NodeSelectorTerm";
  private static final List<String> EXPRESSIONS = List.of("matchExpressions", "matchFields");

  /// Returns the changed spec without what such a pod may change.
  ///
  /// @param now the changed spec, without what every pod may change
  JsonObject check(ObjectPart spec, ObjectPart old, JsonObject now) {
    ObjectPart selector = spec.child("nodeSelector");
    Map<String, String> labels = LabelSelectors.texts(selector);
    boolean kept =
        LabelSelectors.texts(old.child("nodeSelector")).entrySet().stream()
            .allMatch(entry -> entry.getValue().equals(labels.get(entry.getKey())));
    if (!kept) {
      errors.invalid(
          selector, "only additions to spec.nodeSelector are allowed (no mutations or deletions)");
    }
    JsonObject without = PodRules.as(now, "nodeSelector", old.child("nodeSelector").value());
    ObjectPart affinity = spec.child("affinity", "nodeAffinity");
    ObjectPart before = old.child("affinity", "nodeAffinity");
    boolean same =
        affinity.exists() == before.exists()
            && errors.same("core/v1.NodeAffinity", affinity.members(), before.members());
    if (same) {
      return without;
    }
    additions(affinity.child(REQUIRED, TERMS), before.child(REQUIRED, TERMS));
    JsonObject rest = PodRules.as(spec.child("affinity").members(), "nodeAffinity", before.value());
    boolean none = rest.size() == 0 && !old.child("affinity").exists();
    return PodRules.as(without, "affinity", none ? JsonNull.NULL : rest);
  }

  private void additions(ObjectPart terms, ObjectPart old) {
    List<ObjectPart> before = old.items();
    List<ObjectPart> now = terms.items();
    if (!before.isEmpty() && before.size() != now.size()) {
      errors.invalidJson(
          terms,
          errors.internal(TERM, terms),
          "no additions/deletions to non-empty NodeSelectorTerms list are allowed");
      return;
    }
    for (int i = 0; i < before.size(); i++) {
      if (!onlyAdds(now.get(i), before.get(i))) {
        errors.invalidJson(
            now.get(i),
            errors.internal(TERM, now.get(i).members()),
            "only additions are allowed (no mutations or deletions)");
      }
    }
  }

  private static boolean onlyAdds(ObjectPart term, ObjectPart old) {
    // A term without anything matches nothing, and with something it would match more.
    boolean empty = EXPRESSIONS.stream().allMatch(list -> old.child(list).size() == 0);
    return EXPRESSIONS.stream()
        .allMatch(list -> {
          List<JsonValue> now = values(term.child(list));
          List<JsonValue> before = values(old.child(list));
          return empty
              ? now.isEmpty()
              : now.size() >= before.size()
                  && PodRules.same(
                      new JsonArray(now.subList(0, before.size())), new JsonArray(before));
        });
  }

  private static List<JsonValue> values(ObjectPart list) {
    return list.value() instanceof JsonArray(List<JsonValue> items) ? items : List.of();
  }
}
