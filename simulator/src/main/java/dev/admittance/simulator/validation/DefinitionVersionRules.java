package dev.admittance.simulator.validation;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonNull;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonValue;
import dev.admittance.model.resource.KubernetesRelease;
import dev.admittance.simulator.patch.SemanticEquality;
import dev.admittance.simulator.schema.Subschemas;
import dev.admittance.simulator.validationrule.DefinedRules;
import dev.admittance.simulator.validationrule.InternalSchema;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/// Validates the versions of a CustomResourceDefinition, each by itself and together. Source:
/// k8s.io/apiextensions-apiserver `pkg/apis/apiextensions/validation/validation.go`,
/// `validateCustomResourceDefinitionVersion`, `validateCustomResourceDefinitionSpec`.
///
/// @param errors receives what is found
record DefinitionVersionRules(KubernetesRelease release, FieldErrors errors) {
  /// Checks what each version has for itself, and what versions must be together.
  void check(ObjectPart definition, Optional<ObjectPart> old) {
    ObjectPart spec = definition.child("spec");
    List<ObjectPart> versions = spec.items("versions");
    boolean schemas = old.stream().allMatch(DefinitionVersionRules::haveSchemas);
    for (ObjectPart version : versions) {
      ObjectPart schema = version.child("schema", "openAPIV3Schema");
      if (schemas && !schema.exists()) {
        errors.required(schema);
      } else if (!schema.exists()
          && version.isTrue("served")
          && !spec.isTrue(DefinitionRules.PRESERVE)) {
        errors.required(schema, "because otherwise all fields are pruned");
      }
    }
    boolean defaults =
        versions.stream()
            .anyMatch(version -> Subschemas.any(schema(version), one -> one.has("default")));
    if (spec.isTrue(DefinitionRules.PRESERVE) && defaults) {
      errors.invalid(
          spec.child(DefinitionRules.PRESERVE),
          "must be false in order to use defaults in the schema");
    }
    for (int i = 0; i < versions.size(); i++) {
      version(definition, versions.get(i), i, old);
    }
    ofAll(spec, versions);
  }

  private static boolean haveSchemas(ObjectPart definition) {
    return definition.child("spec").items("versions").stream()
        .allMatch(version -> version.child("schema").has("openAPIV3Schema"));
  }

  private static JsonObject schema(ObjectPart version) {
    return version.child("schema", "openAPIV3Schema").members();
  }

  private void version(
      ObjectPart definition, ObjectPart version, int index, Optional<ObjectPart> old) {
    new DefinitionNameRules(errors).label(version.child("name"));
    VersionRules rules = new VersionRules(errors);
    rules.deprecation(version);
    schema(definition, OptionalInt.of(index), old);
    List<ObjectPart> versions = definition.child("spec").items("versions");
    if (!same(versions, "subresources")) {
      rules.subresources(version.child("subresources"));
    }
    if (!same(versions, "additionalPrinterColumns")) {
      version.items("additionalPrinterColumns").forEach(rules::column);
    }
    if (!same(versions, "selectableFields") && !version.items("selectableFields").isEmpty()) {
      boolean schemaHere = !same(versions, "schema");
      rules.selectableFields(
          version.child("selectableFields"),
          schemaHere ? Optional.of(schema(version)) : Optional.empty(),
          before(version, old));
    }
  }

  /// The fields that a version had before an update.
  private static Optional<JsonValue> before(ObjectPart version, Optional<ObjectPart> old) {
    return old.stream()
        .flatMap(definition -> definition.child("spec").items("versions").stream())
        .filter(one -> one.text("name").equals(version.text("name")))
        .map(one -> one.child("selectableFields").value())
        .findFirst();
  }

  /// Checks a schema that is at its place.
  ///
  /// @param index of its version; empty for the schema that all versions have in common
  private void schema(ObjectPart definition, OptionalInt index, Optional<ObjectPart> old) {
    errors.addAll(
        DefinedRules.check(definition.members(), index, old.map(ObjectPart::members), release));
  }

  /// What versions must be together.
  private void ofAll(ObjectPart spec, List<ObjectPart> versions) {
    ObjectPart list = spec.child("versions");
    List<String> names = versions.stream().map(version -> version.text("name")).toList();
    if (names.stream().distinct().count() < names.size()) {
      printed(list, versions, "must contain unique version names");
    }
    if (versions.stream().filter(version -> version.isTrue("storage")).count() != 1) {
      printed(list, versions, "must have exactly one version marked as storage version");
    }
    if (!versions.isEmpty()) {
      ObjectPart first = versions.getFirst().child("name").under(spec, "version");
      if (!first.text().isEmpty()) {
        new DefinitionNameRules(errors).label(first);
      }
    }
  }

  /// An error about all versions, which the server prints in its internal form.
  private void printed(ObjectPart list, List<ObjectPart> versions, String detail) {
    List<JsonValue> internal = new ArrayList<>();
    for (ObjectPart version : versions) {
      JsonObject left = version.members();
      for (String name :
          List.of("schema", "subresources", "additionalPrinterColumns", "selectableFields")) {
        left = same(versions, name) ? left.without(name) : left;
      }
      JsonValue schema =
          left.has("schema")
              ? JsonObject.of("OpenAPIV3Schema", InternalSchema.of(schema(version)))
              : JsonNull.NULL;
      internal.add(InternalStruct.DEFINITION_VERSION.of(left.with("schema", schema)));
    }
    errors.invalidJson(list, list.exists() ? new JsonArray(internal) : JsonNull.NULL, detail);
  }

  private static boolean same(List<ObjectPart> versions, String member) {
    return versions.stream()
        .allMatch(version ->
            SemanticEquality.equal(
                version.child(member).value(), versions.getFirst().child(member).value()));
  }

  /// Checks what all versions have in common, which the server names in the spec.
  void shared(ObjectPart definition, Optional<ObjectPart> old) {
    ObjectPart spec = definition.child("spec");
    List<ObjectPart> versions = spec.items("versions");
    if (versions.isEmpty()) {
      return;
    }
    ObjectPart first = versions.getFirst();
    VersionRules rules = new VersionRules(errors);
    boolean schemas = same(versions, "schema");
    if (schemas) {
      schema(definition, OptionalInt.empty(), old);
    }
    if (same(versions, "subresources")) {
      rules.subresources(first.child("subresources").under(spec, "subresources"));
    }
    if (same(versions, "additionalPrinterColumns")) {
      first
          .child("additionalPrinterColumns")
          .under(spec, "additionalPrinterColumns")
          .items()
          .forEach(rules::column);
    }
    ObjectPart fields = first.child("selectableFields").under(spec, "selectableFields");
    if (same(versions, "selectableFields") && fields.size() > 0) {
      if (schemas) {
        rules.selectableFields(fields, Optional.of(schema(first)), before(first, old));
      } else {
        errors.invalid(fields, "", "may only be set when validations.schema is included");
      }
    }
  }
}
