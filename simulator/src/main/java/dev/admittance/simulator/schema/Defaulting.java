package dev.admittance.simulator.schema;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonNull;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonValue;
import java.util.Map;
import java.util.Optional;

/// Sets the defaults of a schema where a member is absent, or null where null is not allowed
/// (W-366). Source: k8s.io/apiextensions-apiserver `pkg/apiserver/schema/defaulting/algorithm.go`,
/// `Default`.
public final class Defaulting {
  private Defaulting() {}

  public static JsonObject fill(JsonObject object, Schema schema) {
    JsonObject filled = object;
    for (Map.Entry<String, Schema> property : schema.properties().entrySet()) {
      JsonValue value = filled.get(property.getKey());
      Optional<JsonValue> preset = property.getValue().preset();
      if (preset.isPresent() && (value == null || isForbiddenNull(value, property.getValue()))) {
        filled = filled.with(property.getKey(), preset.get());
      }
    }
    for (String name : filled.names()) {
      Optional<Schema> known = schema.member(name);
      if (known.isPresent()) {
        JsonValue value = filled.find(name).orElse(JsonNull.NULL);
        boolean swapped = !schema.properties().containsKey(name);
        filled = filled.with(name, fill(swapped ? unNull(value, known.get()) : value, known.get()));
      }
    }
    return filled;
  }

  private static JsonValue fill(JsonValue value, Schema schema) {
    return switch (value) {
      case JsonObject object -> fill(object, schema);
      case JsonArray array when schema.items().isPresent() -> {
        Schema items = schema.items().get();
        yield new JsonArray(
            array.items().stream().map(item -> fill(unNull(item, items), items)).toList());
      }
      case JsonArray array -> array;
      case JsonValue.Scalar scalar -> scalar;
    };
  }

  private static JsonValue unNull(JsonValue value, Schema schema) {
    return isForbiddenNull(value, schema) ? schema.preset().orElse(JsonNull.NULL) : value;
  }

  private static boolean isForbiddenNull(JsonValue value, Schema schema) {
    return value == JsonNull.NULL && !schema.flag("nullable");
  }
}
