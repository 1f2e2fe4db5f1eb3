package dev.admittance.simulator.validationrule;

import dev.admittance.model.document.FieldPath;
import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonValue;
import dev.admittance.model.resource.KubernetesRelease;
import dev.admittance.model.validation.FieldError;
import dev.admittance.simulator.release.Feature;
import dev.admittance.simulator.release.Features;
import dev.admittance.simulator.schema.Schema;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/// Checks the rules in a CustomResourceDefinition, as the server does when it is written: their
/// texts, syntax, types and estimated costs. Source: k8s.io/apiextensions-apiserver
/// `pkg/apis/apiextensions/validation/validation.go`,
/// `ValidateCustomResourceDefinitionOpenAPISchema`.
public final class DefinedRules {
  private static final String SCHEMA = "openAPIV3Schema";
  private static final FieldPath SPEC = FieldPath.ROOT.child("spec");

  private DefinedRules() {}

  /// The errors of all versions, in their order. A schema that all versions have in common is
  /// checked once.
  ///
  /// @param definition of `apiextensions.k8s.io/v1`
  /// @param old the definition before an update, whose unchanged schemas may keep rules that cost
  ///   too much
  public static List<FieldError> check(
      JsonObject definition, Optional<JsonObject> old, KubernetesRelease release) {
    List<Version> before = old.map(DefinedRules::versions).orElse(List.of());
    return each(
        definition,
        release,
        part ->
            new SchemaRulesCheck(release, part.version().isIn(before))
                .check(part.schema(), part.place()));
  }

  /// The rules of all versions, in their order, with what the check comes to. Rules of a schema
  /// that all versions have in common come once.
  ///
  /// @param definition of `apiextensions.k8s.io/v1`
  public static List<DefinedRule> list(JsonObject definition, KubernetesRelease release) {
    return each(
        definition,
        release,
        part ->
            new SchemaRulesCheck(release, false).rules(part.schema(), part.place(), part.names()));
  }

  /// A schema with rules.
  ///
  /// @param version the first that has it
  /// @param names of the versions that have it
  private record Part(Version version, List<String> names, Schema schema, Place place) {}

  private static <T> List<T> each(
      JsonObject definition, KubernetesRelease release, Function<Part, List<T>> results) {
    List<T> all = new ArrayList<>();
    if (Features.of(release).has(Feature.VALIDATION_RULES)) {
      List<Version> versions = versions(definition);
      boolean shared = versions.stream().map(Version::schema).distinct().count() == 1;
      for (Version each : shared ? versions.subList(0, 1) : versions) {
        Schema schema = Schema.read(each.schema());
        if (schema.hasRules()) {
          FieldPath named = shared ? SPEC.child("validation").child(SCHEMA) : each.written();
          List<String> names =
              shared ? versions.stream().map(Version::name).toList() : List.of(each.name());
          Place place = new Place(named, each.written(), FieldPath.ROOT);
          all.addAll(results.apply(new Part(each, names, schema, place)));
        }
      }
    }
    return all;
  }

  /// A version of a definition.
  ///
  /// @param written where its schema is
  private record Version(String name, FieldPath written, JsonObject schema) {
    boolean isIn(List<Version> others) {
      return others.stream()
          .anyMatch(other -> other.name.equals(name) && other.schema.equals(schema));
    }
  }

  private static List<Version> versions(JsonObject definition) {
    List<Version> found = new ArrayList<>();
    List<JsonValue> versions =
        definition.object("spec").get("versions") instanceof JsonArray array
            ? array.items()
            : List.of();
    for (int i = 0; i < versions.size(); i++) {
      if (versions.get(i) instanceof JsonObject version) {
        found.add(
            new Version(
                version.text("name"),
                SPEC.child("versions").index(i).child("schema").child(SCHEMA),
                version.object("schema").object(SCHEMA)));
      }
    }
    return found;
  }

  /// Where a part of a schema is.
  ///
  /// @param named as the server names it
  /// @param written in the text
  /// @param value the values that it describes; `[*]` stands for any item of a list or map
  record Place(FieldPath named, FieldPath written, FieldPath value) {
    /// The schema of the items of a list or map.
    Place child(String name) {
      return new Place(named.child(name), written.child(name), value.key("*"));
    }

    Place property(String name) {
      return new Place(
          named.child("properties").key(name),
          written.child("properties").child(name),
          value.child(name));
    }

    Place rule(int index, String field) {
      String list = "x-kubernetes-validations";
      return new Place(
          named.child(list).index(index).child(field),
          written.child(list).index(index).child(field),
          value);
    }

    FieldError error(FieldError.Type type, String value, String detail) {
      return new FieldError(type, named, written, value, detail, Optional.empty());
    }
  }
}
