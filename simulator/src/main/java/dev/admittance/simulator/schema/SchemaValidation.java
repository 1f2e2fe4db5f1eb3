package dev.admittance.simulator.schema;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonBoolean;
import dev.admittance.model.json.JsonNull;
import dev.admittance.model.json.JsonNumber;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonValue;
import dev.admittance.model.validation.FieldError;
import dev.admittance.simulator.patch.SemanticEquality;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Whether a value is what a schema says. What has several errors is reported member by member, in
/// the order of their names; the server has no order. Source: kube-openapi
/// `pkg/validation/validate`.
public final class SchemaValidation {
  private final List<FieldError> errors = new ArrayList<>();

  private SchemaValidation() {}

  /// The errors of a value.
  ///
  /// @param name where the value stands; empty for a whole object
  /// @param old the value before an update: what it had wrong already may stay (ratcheting)
  public static List<FieldError> check(
      String name, JsonValue value, Schema schema, Optional<JsonValue> old) {
    SchemaValidation validation = new SchemaValidation();
    validation.value(name, value, schema, old);
    return List.copyOf(validation.errors);
  }

  private void value(String name, JsonValue value, Schema schema, Optional<JsonValue> old) {
    if (old.map(before -> SemanticEquality.equal(before, value)).orElse(false)) {
      return;
    }
    type(name, value, schema);
    if (value == JsonNull.NULL) {
      supported(name, value, schema);
      return;
    }
    errors.addAll(Combinations.check(name, value, schema));
    switch (value) {
      case JsonString(String text) -> errors.addAll(Texts.check(name, text, schema));
      case JsonNumber number -> errors.addAll(Numbers.check(name, number, schema));
      case JsonArray array -> array(name, array, schema, old);
      case JsonBoolean _, JsonNull _, JsonObject _ -> {}
    }
    supported(name, value, schema);
    if (value instanceof JsonObject object) {
      object(name, object, schema, old);
    }
  }

  private void type(String name, JsonValue value, Schema schema) {
    List<String> types = schema.types();
    String found = typeOf(value);
    boolean nullable = value == JsonNull.NULL && schema.flag("nullable");
    boolean fits =
        types.isEmpty()
            || nullable
            || types.contains(found)
            || (found.equals("integer") && types.contains("number"))
            || (types.contains("integer") && isWhole(value));
    if (!fits) {
      errors.add(Finding.type(name, String.join(",", types), found));
    }
  }

  private static boolean isWhole(JsonValue value) {
    return value instanceof JsonNumber number && number.decimal().stripTrailingZeros().scale() <= 0;
  }

  private static String typeOf(JsonValue value) {
    return switch (value) {
      case JsonObject _ -> "object";
      case JsonArray _ -> "array";
      case JsonString _ -> "string";
      case JsonNumber number -> number.isIntegral() ? "integer" : "number";
      case JsonBoolean _ -> "boolean";
      case JsonNull _ -> "null";
    };
  }

  private void supported(String name, JsonValue value, Schema schema) {
    List<JsonValue> values = schema.list("enum");
    if (!values.isEmpty() && values.stream().noneMatch(one -> SemanticEquality.equal(one, value))) {
      errors.add(Finding.unsupported(name, value, values));
    }
  }

  private void array(String name, JsonArray array, Schema schema, Optional<JsonValue> old) {
    if (schema.items().isPresent()) {
      Schema items = schema.items().get();
      for (int i = 0; i < array.size(); i++) {
        value(
            name + "[" + i + "]",
            array.get(i),
            items,
            ListTypes.counterpart(array.get(i), schema, old));
      }
    }
    errors.addAll(Bounds.ofItems(name, array, schema));
  }

  private void object(String name, JsonObject object, Schema schema, Optional<JsonValue> old) {
    errors.addAll(Bounds.ofMembers(name, object, schema));
    schema
        .additional()
        .ifPresent(additional -> {
          for (String key : object.names()) {
            if (!schema.properties().containsKey(key)) {
              value(
                  name + "." + key,
                  object.find(key).orElse(JsonNull.NULL),
                  additional,
                  member(old, key));
            }
          }
        });
    for (Map.Entry<String, Schema> property : schema.properties().entrySet()) {
      String key = property.getKey();
      String path = name.isEmpty() ? key : name + "." + key;
      object
          .find(key)
          .ifPresent(value -> value(path, value, property.getValue(), member(old, key)));
    }
    for (String required : schema.texts("required")) {
      if (!object.has(required)) {
        errors.add(Finding.required(name + "." + required));
      }
    }
  }

  private static Optional<JsonValue> member(Optional<JsonValue> old, String key) {
    return old.flatMap(
        before -> before instanceof JsonObject object ? object.find(key) : Optional.empty());
  }
}
