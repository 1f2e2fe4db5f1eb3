package dev.admittance.simulator.schema;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonNumber;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.validation.FieldError;
import dev.admittance.simulator.release.Feature;
import dev.admittance.simulator.release.Features;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;

/// Checks the number of members or items of a value. Source: k8s.io/kube-openapi
/// `pkg/validation/validate/values.go`, `MinItems`, `MaxItems`, `UniqueItems`;
/// `pkg/validation/validate/object_validator.go`, `(*objectValidator).Validate`.
final class Bounds {
  private Bounds() {}

  static List<FieldError> ofItems(String name, JsonArray array, Schema schema, Features features) {
    List<FieldError> errors = new ArrayList<>();
    schema
        .number("minItems")
        .ifPresent(limit -> {
          if (array.size() < limit.longValue()) {
            errors.add(
                SchemaErrors.invalid(
                    name,
                    JsonNumber.of(array.size()),
                    "have at least " + limit.toPlainString() + " items"));
          }
        });
    schema
        .number("maxItems")
        .ifPresent(limit -> {
          if (array.size() > limit.longValue()) {
            errors.add(
                features.has(Feature.SCHEMA_FAULTS_BY_TYPE)
                    ? SchemaErrors.tooMany(name, array.size(), limit.longValue())
                    : SchemaErrors.invalid(
                        name,
                        JsonNumber.of(array.size()),
                        "have at most " + limit.toPlainString() + " items"));
          }
        });
    if (schema.flag("uniqueItems") && new LinkedHashSet<>(array.items()).size() < array.size()) {
      errors.add(
          SchemaErrors.misplaced(
              name, new JsonString(""), name + " in body shouldn't contain duplicates"));
    }
    return errors;
  }

  static List<FieldError> ofMembers(
      String name, JsonObject object, Schema schema, Features features) {
    boolean byType = features.has(Feature.SCHEMA_FAULTS_BY_TYPE);
    List<FieldError> errors = new ArrayList<>();
    schema
        .number("minProperties")
        .ifPresent(limit -> {
          if (object.size() < limit.longValue()) {
            errors.add(
                SchemaErrors.invalid(
                    name,
                    JsonNumber.of(byType ? object.size() : limit.longValue()),
                    "have at least " + limit.toPlainString() + " properties"));
          }
        });
    schema
        .number("maxProperties")
        .ifPresent(limit -> {
          if (object.size() > limit.longValue()) {
            errors.add(
                byType
                    ? SchemaErrors.tooMany(name, object.size(), limit.longValue())
                    : SchemaErrors.invalid(
                        name,
                        JsonNumber.of(limit.longValue()),
                        "have at most " + limit.toPlainString() + " properties"));
          }
        });
    return errors;
  }
}
