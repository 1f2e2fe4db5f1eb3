package dev.admittance.simulator.schema;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonBoolean;
import dev.admittance.model.json.JsonNull;
import dev.admittance.model.json.JsonNumber;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonValue;
import dev.admittance.model.validation.FieldError;
import dev.admittance.simulator.release.Feature;
import dev.admittance.simulator.release.Features;
import java.util.List;
import java.util.Optional;

/// Validates a value against a schema. Several errors are reported member by member, in the order
/// of their names; the server has no order. Source: k8s.io/kube-openapi
/// `pkg/validation/validate/schema.go`, `(*SchemaValidator).Validate`;
/// `pkg/validation/validate/object_validator.go`, `(*objectValidator).Validate`;
/// k8s.io/apiextensions-apiserver `pkg/apiserver/validation/ratcheting.go`,
/// `(*ratchetingValueValidator).Validate`.
///
/// @param features of the release
record SchemaValidation(Features features) {

  /// The errors of a value.
  ///
  /// @param name the path of the value; empty for a whole object
  /// @param old the value before an update, whose errors are accepted if unchanged (ratcheting)
  List<FieldError> check(String name, JsonValue value, Schema schema, Optional<JsonValue> old) {
    List<FieldError> errors = validate(name, value, schema, old).errors();
    return features.has(Feature.SCHEMA_FAULTS_BY_TYPE)
        ? errors
        : errors.stream().map(SchemaErrors::untyped).toList();
  }

  SchemaResult validate(String name, JsonValue value, Schema schema, Optional<JsonValue> old) {
    if (old.isPresent()
        && features.has(Feature.RATCHETED_SCHEMAS)
        && SchemaEquality.unchanged(value, old.get(), schema)) {
      return new SchemaResult();
    }
    if (value == JsonNull.NULL) {
      return SchemaTypes.check(name, value, schema).addAll(supported(name, value, schema));
    }
    SchemaResult outcome = new SchemaResult();
    if (!schema.types().isEmpty() || !schema.format().isEmpty()) {
      outcome.merge(SchemaTypes.check(name, value, schema)).count();
    }
    outcome.merge(Combinations.check(name, value, schema, this)).count();
    switch (value) {
      case JsonString(String text) -> {
        outcome.addAll(StringChecks.check(name, text, schema, features)).count();
        if (ValueFormats.isOfText(schema.format())) {
          outcome.count();
        }
      }
      case JsonNumber number ->
          outcome.addAll(NumberBounds.check(name, number, schema, features)).count().count();
      case JsonArray array -> outcome.merge(array(name, array, schema, old)).count();
      case JsonBoolean _, JsonNull _, JsonObject _ -> {}
    }
    outcome.addAll(supported(name, value, schema)).count();
    if (value instanceof JsonObject object) {
      outcome.merge(object(name, object, schema, old)).count();
    }
    return outcome.count();
  }

  private static List<FieldError> supported(String name, JsonValue value, Schema schema) {
    List<JsonValue> values = schema.list("enum");
    return values.isEmpty() || values.stream().anyMatch(one -> SchemaEquality.isOne(value, one))
        ? List.of()
        : List.of(SchemaErrors.unsupported(name, value, values));
  }

  private SchemaResult array(String name, JsonArray array, Schema schema, Optional<JsonValue> old) {
    SchemaResult outcome = new SchemaResult();
    if (schema.items().isPresent()) {
      Schema items = schema.items().get();
      for (int i = 0; i < array.size(); i++) {
        JsonValue item = array.get(i);
        outcome.merge(
            validate(name + "[" + i + "]", item, items, ListTypes.counterpart(item, schema, old)));
      }
    }
    return outcome.addAll(Bounds.ofItems(name, array, schema, features)).count();
  }

  private SchemaResult object(
      String name, JsonObject object, Schema schema, Optional<JsonValue> old) {
    SchemaResult outcome =
        new SchemaResult().addAll(Bounds.ofMembers(name, object, schema, features));
    if (!outcome.isValid() && !features.has(Feature.MEMBERS_CHECKED_BEYOND_BOUNDS)) {
      return outcome;
    }
    if (schema.additional().isPresent()) {
      for (String key : object.names()) {
        if (!schema.properties().containsKey(key)) {
          JsonValue value = object.find(key).orElse(JsonNull.NULL);
          String path = name + "." + key;
          outcome.merge(validate(path, value, schema.additional().get(), before(name, old, key)));
        }
      }
    }
    schema
        .properties()
        .forEach((key, property) -> {
          String path = name.isEmpty() ? key : name + "." + key;
          object
              .find(key)
              .ifPresent(
                  value -> outcome.merge(validate(path, value, property, before(name, old, key))));
        });
    for (String required : schema.texts("required")) {
      if (!object.has(required)) {
        outcome.add(SchemaErrors.required(name + "." + required));
      }
    }
    return outcome;
  }

  /// A member before an update. The type metadata of a whole object are not compared.
  private static Optional<JsonValue> before(String name, Optional<JsonValue> old, String key) {
    boolean ofType = name.isEmpty() && (key.equals("kind") || key.equals("apiVersion"));
    return old.flatMap(before ->
        before instanceof JsonObject object && !ofType ? object.find(key) : Optional.empty());
  }
}
