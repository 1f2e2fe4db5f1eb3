package dev.admittance.simulator.validationrule;

import dev.admittance.model.document.FieldPath;
import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonValue;
import dev.admittance.model.resource.KubernetesRelease;
import dev.admittance.model.validation.FieldError;
import dev.admittance.simulator.release.Feature;
import dev.admittance.simulator.release.Features;
import dev.admittance.simulator.schema.DefaultRules;
import dev.admittance.simulator.schema.Schema;
import dev.admittance.simulator.schema.StructuralRules;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/// Checks the schemas in a CustomResourceDefinition, as the server does when it is written: that
/// they are structural, their keywords and defaults, and the texts, syntax, types and estimated
/// costs of their rules. Source: k8s.io/apiextensions-apiserver
/// `pkg/apis/apiextensions/validation/validation.go`, `validateCustomResourceDefinitionValidation`.
public final class DefinedRules {
  private static final String SCHEMA = "openAPIV3Schema";
  private static final FieldPath SPEC = FieldPath.ROOT.child("spec");

  private final JsonObject definition;
  private final List<Version> versions;
  private final List<Version> before;
  private final Features features;
  private final SchemaFormRules forms;
  private final boolean pruned;

  private DefinedRules(JsonObject definition, Optional<JsonObject> old, KubernetesRelease release) {
    this.definition = definition;
    this.versions = versions(definition);
    this.before = old.map(DefinedRules::versions).orElse(List.of());
    this.features = Features.of(release);
    List<JsonObject> schemas = before.stream().map(Version::schema).toList();
    this.forms = SchemaFormRules.ratcheted(schemas);
    this.pruned = schemas.stream().allMatch(schema -> unknownInDefaults(schema).isEmpty());
  }

  /// The schema of a value as its rules see it: a whole resource has a kind, a version and names,
  /// whether they are declared or not.
  ///
  /// @param schema as written
  public static Schema self(JsonObject schema, boolean resource) {
    return TypedSchemas.of(Schema.read(schema), resource);
  }

  /// The errors of the schemas of all versions, in their order. A schema that all versions have in
  /// common is checked once.
  ///
  /// @param definition of `apiextensions.k8s.io/v1`
  /// @param old the definition before an update, whose unchanged schemas may keep rules that cost
  ///   too much, and which may be loose where it was before
  public static List<FieldError> check(
      JsonObject definition, Optional<JsonObject> old, KubernetesRelease release) {
    DefinedRules rules = new DefinedRules(definition, old, release);
    return rules.parts().stream().flatMap(part -> rules.errors(part).stream()).toList();
  }

  /// The errors of the schema of one version.
  ///
  /// @param index of the version; empty for the schema that all versions have in common
  public static List<FieldError> check(
      JsonObject definition,
      OptionalInt index,
      Optional<JsonObject> old,
      KubernetesRelease release) {
    DefinedRules rules = new DefinedRules(definition, old, release);
    return rules.parts().stream()
        .filter(part -> part.index().equals(index))
        .flatMap(part -> rules.errors(part).stream())
        .toList();
  }

  /// The rules of all versions, in their order, with the results of the check. Rules of a schema
  /// that all versions have in common come once.
  ///
  /// @param definition of `apiextensions.k8s.io/v1`
  public static List<DefinedRule> list(JsonObject definition, KubernetesRelease release) {
    DefinedRules rules = new DefinedRules(definition, Optional.empty(), release);
    return rules.parts().stream()
        .filter(part -> part.schema().hasRules() && rules.features.has(Feature.VALIDATION_RULES))
        .flatMap(part ->
            rules.rulesCheck(part, true).rules(part.schema(), part.place(), part.names()).stream())
        .toList();
  }

  /// A schema.
  ///
  /// @param version the first that has it
  /// @param index of the version; empty for a schema that all versions have in common
  /// @param names of the versions that have it
  private record Part(
      Version version, OptionalInt index, List<String> names, Schema schema, Place place) {}

  private List<Part> parts() {
    boolean shared = versions.stream().map(Version::schema).distinct().count() == 1;
    List<Part> parts = new ArrayList<>();
    for (int i = 0; i < (shared ? 1 : versions.size()); i++) {
      Version each = versions.get(i);
      if (each.hasSchema()) {
        parts.add(
            new Part(
                each,
                shared ? OptionalInt.empty() : OptionalInt.of(i),
                shared ? versions.stream().map(Version::name).toList() : List.of(each.name()),
                Schema.read(each.schema()),
                new Place(
                    shared ? SPEC.child("validation").child(SCHEMA) : each.written(),
                    each.written(),
                    FieldPath.ROOT)));
      }
    }
    return parts;
  }

  private List<FieldError> errors(Part part) {
    JsonObject schema = part.schema().source();
    Place place = part.place();
    List<FieldError> errors = new ArrayList<>();
    if (part.index().isEmpty()
        ? versions.stream().anyMatch(Version::hasStatus)
        : part.version().hasStatus()) {
      StatusRoot.check(schema, place.named()).ifPresent(errors::add);
    }
    if (schema.isTrue("nullable")) {
      errors.add(
          FieldError.forbidden(
              place.named().parent().child(SCHEMA + ".nullable"),
              "nullable cannot be true at the root"));
    }
    Optional<String> unreadable = StructuralRules.unreadable(schema);
    boolean compiles = false;
    if (isStructural() && unreadable.isEmpty()) {
      List<FieldError> structural = StructuralRules.check(schema, place.named());
      List<FieldError> found = structural.isEmpty() ? defaults(part) : structural;
      errors.addAll(found);
      compiles = found.isEmpty();
    }
    List<FieldError> placed = new ArrayList<>(errors.stream().map(place::placed).toList());
    placed.addAll(rulesCheck(part, compiles).check(part.schema(), place));
    if (placed.isEmpty() && isStructural()) {
      unreadable.ifPresent(
          reason -> placed.add(place.error(FieldError.Type.INVALID, "\"\"", reason)));
    }
    return placed;
  }

  /// Whether schemas must be structural: an old definition that keeps unknown fields may have
  /// others.
  private boolean isStructural() {
    return !definition.object("spec").isTrue("preserveUnknownFields")
        || before.stream()
            .allMatch(version ->
                StructuralRules.unreadable(version.schema()).isEmpty()
                    && StructuralRules.check(version.schema(), FieldPath.ROOT).isEmpty());
  }

  private SchemaRulesCheck rulesCheck(Part part, boolean compiles) {
    return new SchemaRulesCheck(
        features.release(),
        part.version().isIn(before),
        compiles && features.has(Feature.VALIDATION_RULES),
        forms);
  }

  private List<FieldError> defaults(Part part) {
    return new DefaultRules(features, pruned, this::ofDefault)
        .check(part.schema(), part.place().named());
  }

  /// The errors of defaults with unknown fields.
  private List<FieldError> unknownInDefaults(JsonObject schema) {
    return StructuralRules.unreadable(schema).isPresent()
        ? List.of()
        : new DefaultRules(features, true, (_, _, _) -> List.of())
            .check(Schema.read(schema), FieldPath.ROOT).stream()
                .filter(error -> error.detail().equals(DefaultRules.UNKNOWN_FIELDS))
                .toList();
  }

  /// A default must hold as a value that stays, and as one that is new.
  private List<FieldError> ofDefault(Schema schema, JsonValue preset, FieldPath path) {
    Optional<RuleValidator> validator =
        features.has(Feature.VALIDATION_RULES)
            ? RuleValidator.ofPart(schema, features)
            : Optional.empty();
    List<FieldError> errors = new ArrayList<>();
    validator.ifPresent(rules -> {
      errors.addAll(evaluate(rules, preset, Optional.of(preset), path));
      if (errors.isEmpty() && features.has(Feature.RATCHETED_SCHEMAS)) {
        errors.addAll(evaluate(rules, preset, Optional.empty(), path));
      }
    });
    return errors;
  }

  private List<FieldError> evaluate(
      RuleValidator rules, JsonValue preset, Optional<JsonValue> old, FieldPath path) {
    RuleEvaluation evaluation = new RuleEvaluation(features);
    rules.check(path, preset, old, Correlation.NONE, evaluation);
    return evaluation.result().errors();
  }

  /// A version of a definition.
  ///
  /// @param written where its schema is
  /// @param schema empty where there is none, too
  /// @param hasStatus whether it has the subresource `status`
  private record Version(
      String name, FieldPath written, JsonObject schema, boolean hasSchema, boolean hasStatus) {
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
                version.object("schema").object(SCHEMA),
                version.object("schema").findObject(SCHEMA).isPresent(),
                version.object("subresources").has("status")));
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

    /// An error below the schema as the server names it, with the place in the text.
    FieldError placed(FieldError error) {
      List<FieldPath.Step> steps = error.path().steps();
      int above = named.steps().size();
      return steps.size() < above
          ? error.at(written)
          : error.at(written.with(new FieldPath(steps.subList(above, steps.size()))));
    }

    FieldError error(FieldError.Type type, String value, String detail) {
      return new FieldError(type, named, written, value, detail, Optional.empty());
    }
  }
}
