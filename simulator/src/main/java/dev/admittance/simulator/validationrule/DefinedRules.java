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
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Checks the rules in a CustomResourceDefinition, as the server does when it is written: their
/// texts, syntax and types. Their estimated costs are not checked. Source:
/// k8s.io/apiextensions-apiserver `pkg/apis/apiextensions/validation/validation.go`,
/// `ValidateCustomResourceDefinitionOpenAPISchema`.
public final class DefinedRules {
  private static final String SCHEMA = "openAPIV3Schema";

  private DefinedRules() {}

  /// The errors of all versions, in their order. A schema that all versions have in common is
  /// checked once.
  ///
  /// @param definition of `apiextensions.k8s.io/v1`
  public static List<FieldError> check(JsonObject definition, KubernetesRelease release) {
    List<FieldError> errors = new ArrayList<>();
    if (Features.of(release).has(Feature.VALIDATION_RULES)) {
      Map<FieldPath, JsonObject> schemas = schemas(definition.object("spec"));
      boolean shared = schemas.values().stream().distinct().count() == 1;
      FieldPath common = FieldPath.ROOT.child("spec").child("validation").child(SCHEMA);
      for (Map.Entry<FieldPath, JsonObject> each : schemas.entrySet()) {
        Schema schema = Schema.read(each.getValue());
        if (schema.hasRules()) {
          FieldPath named = shared ? common : each.getKey();
          errors.addAll(
              new SchemaRulesCheck(release)
                  .check(schema, TypedSchemas.of(schema, true), new Place(named, each.getKey())));
        }
        if (shared) {
          break;
        }
      }
    }
    return errors;
  }

  private static Map<FieldPath, JsonObject> schemas(JsonObject spec) {
    Map<FieldPath, JsonObject> schemas = new LinkedHashMap<>();
    List<JsonValue> versions =
        spec.get("versions") instanceof JsonArray array ? array.items() : List.of();
    for (int i = 0; i < versions.size(); i++) {
      if (versions.get(i) instanceof JsonObject version) {
        schemas.put(
            FieldPath.ROOT.child("spec").child("versions").index(i).child("schema").child(SCHEMA),
            version.object("schema").object(SCHEMA));
      }
    }
    return schemas;
  }

  /// Where a part of a schema is.
  ///
  /// @param named as the server names it
  /// @param written in the text
  record Place(FieldPath named, FieldPath written) {
    Place child(String name) {
      return new Place(named.child(name), written.child(name));
    }

    Place property(String name) {
      return new Place(
          named.child("properties").key(name), written.child("properties").child(name));
    }

    Place rule(int index, String field) {
      String list = "x-kubernetes-validations";
      return new Place(
          named.child(list).index(index).child(field),
          written.child(list).index(index).child(field));
    }

    FieldError error(FieldError.Type type, String value, String detail) {
      return new FieldError(type, named, written, value, detail, Optional.empty());
    }
  }
}
