package dev.admittance.simulator.validationrule;

import dev.admittance.model.document.FieldPath;
import dev.admittance.model.json.JsonBoolean;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.validation.FieldError;
import dev.admittance.simulator.gojson.GoJson;
import java.util.List;
import java.util.Optional;

/// Checks the root of a schema with a status of its own: what it says of the whole object would be
/// lost for the status. Source: k8s.io/apiextensions-apiserver
/// `pkg/apis/apiextensions/validation/validation.go`, `allowedFieldsAtRootSchema`.
final class StatusRoot {
  /// The keywords that cannot be at the root, in the server's order up to the type, then the rest.
  private static final List<String> BEFORE_TYPE = List.of("id", "$schema", "$ref");

  private static final List<String> AFTER_TYPE =
      List.of(
          "nullable",
          "default",
          "enum",
          "maxProperties",
          "minProperties",
          "allOf",
          "oneOf",
          "anyOf",
          "not",
          "additionalProperties",
          "patternProperties",
          "dependencies",
          "additionalItems",
          "definitions",
          "x-kubernetes-embedded-resource",
          "x-kubernetes-int-or-string",
          "x-kubernetes-list-map-keys",
          "x-kubernetes-list-type",
          "x-kubernetes-map-type");

  private static final String ALLOWED =
      "Description Type Format Title Maximum ExclusiveMaximum Minimum ExclusiveMinimum MaxLength"
          + " MinLength Pattern MaxItems MinItems UniqueItems MultipleOf Required Items Properties"
          + " ExternalDocs Example XPreserveUnknownFields XValidations";

  private StatusRoot() {}

  static Optional<FieldError> check(JsonObject schema, FieldPath path) {
    String type = schema.text("type");
    if (BEFORE_TYPE.stream().noneMatch(schema::has) && !type.isEmpty() && !type.equals("object")) {
      return Optional.of(
          FieldError.invalid(
              path.parent().child("openAPIV3Schema.type"),
              type,
              "only \"object\" is allowed as the type at the root of the schema if the status"
                  + " subresource is enabled"));
    }
    boolean other =
        BEFORE_TYPE.stream().anyMatch(schema::has)
            || AFTER_TYPE.stream().anyMatch(name -> isSet(schema, name));
    return other
        ? Optional.of(
            FieldError.invalidStruct(
                path,
                GoJson.write(InternalSchema.of(schema)),
                "only ["
                    + ALLOWED
                    + "] fields are allowed at the root of the schema if the status subresource is"
                    + " enabled"))
        : Optional.empty();
  }

  private static boolean isSet(JsonObject schema, String name) {
    return schema.has(name) && schema.get(name) != JsonBoolean.FALSE;
  }
}
