package dev.admittance.simulator.validationrule;

import dev.admittance.model.document.FieldPath;
import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonNull;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonValue;
import dev.admittance.simulator.cel.SelfExpressions;
import dev.admittance.simulator.lazy.Lazy;
import dev.admittance.simulator.release.Features;
import dev.admittance.simulator.schema.ListTypes;
import dev.admittance.simulator.schema.Schema;
import dev.admittance.simulator.typecheck.CustomTypes;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/// The rules of a schema, in its shape; they are compiled when the first value needs them. Source:
/// k8s.io/apiextensions-apiserver `pkg/apiserver/schema/cel/validation.go`, `Validator`.
///
/// @param node as the definition has it
/// @param typed as expressions see it
/// @param members those of fields, by name
/// @param additional those of the values of a map
record RuleValidator(
    Schema node,
    Schema typed,
    Lazy<List<CompiledRule>> rules,
    Map<String, RuleValidator> members,
    Optional<RuleValidator> additional,
    Optional<RuleValidator> items) {

  /// The rules of a whole resource; empty for none.
  static Optional<RuleValidator> of(Schema schema, Features features) {
    return of(schema, true, features);
  }

  /// The rules of a part of a resource; empty for none.
  static Optional<RuleValidator> ofPart(Schema schema, Features features) {
    return of(schema, schema.embedsResource(), features);
  }

  private static Optional<RuleValidator> of(Schema schema, boolean resource, Features features) {
    return schema.hasRules()
        ? of(schema, TypedSchemas.of(schema, resource), features)
        : Optional.empty();
  }

  private static Optional<RuleValidator> of(Schema node, Schema typed, Features features) {
    RuleValidator made =
        new RuleValidator(
            node,
            typed,
            Lazy.of(() -> compiled(ValidationRule.of(node), typed, node, features)),
            members(node, typed, features),
            part(node.additional(), typed.additional(), features),
            part(node.items(), typed.items(), features));
    boolean any =
        !ValidationRule.of(node).isEmpty()
            || !made.members.isEmpty()
            || made.additional.isPresent()
            || made.items.isPresent();
    return any ? Optional.of(made) : Optional.empty();
  }

  private static Optional<RuleValidator> part(
      Optional<Schema> node, Optional<Schema> typed, Features features) {
    return node.isPresent() && typed.isPresent()
        ? of(node.get(), typed.get(), features)
        : Optional.empty();
  }

  /// Those of the fields that expressions can see.
  private static Map<String, RuleValidator> members(Schema node, Schema typed, Features features) {
    Map<String, RuleValidator> members = new TreeMap<>();
    node.properties()
        .forEach((name, property) -> {
          Schema seen = typed.properties().get(name);
          if (seen != null && CustomTypes.isVisible(seen)) {
            of(property, seen, features).ifPresent(found -> members.put(name, found));
          }
        });
    return members;
  }

  private static List<CompiledRule> compiled(
      List<ValidationRule> rules, Schema typed, Schema node, Features features) {
    return CustomTypes.ofPart(typed, SelfExpressions.TYPE)
        .map(type -> SelfExpressions.stored(features.release(), type))
        .map(expressions ->
            rules.stream()
                .filter(rule -> !rule.rule().isBlank())
                .map(rule -> CompiledRule.of(rule, expressions, node))
                .toList())
        .orElse(List.of());
  }

  /// Evaluates the rules on a value and on all below it; null has no rules.
  ///
  /// @param old the value before an update; empty where there was none
  void check(
      FieldPath path,
      JsonValue value,
      Optional<JsonValue> old,
      Correlation correlation,
      RuleEvaluation evaluation) {
    if (value == JsonNull.NULL || evaluation.hasEnded()) {
      return;
    }
    Optional<JsonValue> before = old.filter(one -> one != JsonNull.NULL);
    if (!rules.get().isEmpty()) {
      evaluation.check(
          new RuleEvaluation.Subject(
              path,
              node.text("type"),
              value,
              SchemaValues.of(value, typed),
              before.map(one -> SchemaValues.of(one, typed)).orElse(null),
              correlation),
          rules.get());
    }
    switch (value) {
      case JsonObject object -> checkMembers(path, object, before, correlation, evaluation);
      case JsonArray array -> checkItems(path, array, before, correlation, evaluation);
      case JsonValue.Scalar _ -> {}
    }
  }

  /// The server has no order of members; here they come by name.
  private void checkMembers(
      FieldPath path,
      JsonObject object,
      Optional<JsonValue> old,
      Correlation correlation,
      RuleEvaluation evaluation) {
    for (String name : object.names().stream().sorted().toList()) {
      RuleValidator member = members.get(name);
      JsonValue value = object.find(name).orElse(JsonNull.NULL);
      Optional<JsonValue> before =
          old.flatMap(
              one -> one instanceof JsonObject earlier ? earlier.find(name) : Optional.empty());
      if (additional.isPresent()) {
        additional.get().check(path.key(name), value, before, correlation.member(name), evaluation);
      }
      if (member != null) {
        member.check(path.child(name), value, before, correlation.member(name), evaluation);
      }
    }
  }

  private void checkItems(
      FieldPath path,
      JsonArray array,
      Optional<JsonValue> old,
      Correlation correlation,
      RuleEvaluation evaluation) {
    if (items.isPresent()) {
      for (int i = 0; i < array.size(); i++) {
        JsonValue item = array.get(i);
        items
            .get()
            .check(
                path.index(i),
                item,
                ListTypes.counterpart(item, node, old),
                correlation.item(i),
                evaluation);
      }
    }
  }
}
