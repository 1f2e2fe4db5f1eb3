package dev.admittance.engine.kyverno.function;

import dev.admittance.engine.kyverno.value.GoFloats;
import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonBoolean;
import dev.admittance.model.json.JsonNull;
import dev.admittance.model.json.JsonNumber;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonValue;
import dev.admittance.simulator.cel.value.JsonViews;
import dev.admittance.simulator.cel.value.NotSimulatedException;
import dev.admittance.simulator.cel.value.Null;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// Values of expressions as JSON, and back.
final class CelDocuments {
  private CelDocuments() {}

  /// A value as JSON.
  static JsonValue json(Object value) {
    return JsonViews.json(value).orElseGet(() -> written(value));
  }

  private static JsonValue written(Object value) {
    return switch (value) {
      case Null _ -> JsonNull.NULL;
      case Boolean bool -> JsonBoolean.of(bool);
      case Long number -> JsonNumber.of(number);
      case Double number -> GoFloats.of(number);
      case String text -> new JsonString(text);
      case List<?> list -> new JsonArray(list.stream().map(CelDocuments::json).toList());
      case Map<?, ?> map -> {
        JsonObject.Builder builder = JsonObject.builder();
        map.forEach((name, member) -> builder.put(String.valueOf(name), json(member)));
        yield builder.build();
      }
      default -> throw new NotSimulatedException("a value of this type as JSON is not known here");
    };
  }

  /// JSON as Go's ordinary decoder reads it: each number is a double.
  static Object decoded(JsonValue value) {
    return switch (value) {
      case JsonNumber number -> Double.parseDouble(number.text());
      case JsonArray array -> {
        List<Object> items = new ArrayList<>();
        array.items().forEach(item -> items.add(decoded(item)));
        yield items;
      }
      case JsonObject object -> {
        Map<Object, Object> members = new LinkedHashMap<>();
        object.forEach((name, member) -> members.put(name, decoded(member)));
        yield members;
      }
      default -> JsonViews.of(value);
    };
  }
}
