package dev.admittance.simulator.schema;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonNumber;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.validation.FieldError;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;

/// Checks the number of members or items of a value. Source: k8s.io/kube-openapi
/// `pkg/validation/validate/values.go`, `MinItems`, `MaxItems`, `UniqueItems`;
/// `pkg/validation/validate/object_validator.go`, `(*objectValidator).Validate`.
final class Bounds {
  private Bounds() {}

  static List<FieldError> ofItems(String name, JsonArray array, Schema schema) {
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
            errors.add(SchemaErrors.tooMany(name, array.size(), limit.longValue()));
          }
        });
    if (schema.flag("uniqueItems") && new LinkedHashSet<>(array.items()).size() < array.size()) {
      errors.add(
          SchemaErrors.misplaced(
              name, new JsonString(""), name + " in body shouldn't contain duplicates"));
    }
    return errors;
  }

  static List<FieldError> ofMembers(String name, JsonObject object, Schema schema) {
    List<FieldError> errors = new ArrayList<>();
    schema
        .number("minProperties")
        .ifPresent(limit -> {
          if (object.size() < limit.longValue()) {
            errors.add(
                SchemaErrors.invalid(
                    name,
                    JsonNumber.of(object.size()),
                    "have at least " + limit.toPlainString() + " properties"));
          }
        });
    schema
        .number("maxProperties")
        .ifPresent(limit -> {
          if (object.size() > limit.longValue()) {
            errors.add(SchemaErrors.tooMany(name, object.size(), limit.longValue()));
          }
        });
    return errors;
  }
}
