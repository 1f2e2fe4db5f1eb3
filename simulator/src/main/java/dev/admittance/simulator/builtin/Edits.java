package dev.admittance.simulator.builtin;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonValue;
import dev.admittance.simulator.gojson.GoFields;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.UnaryOperator;

/// Copies of objects with single fields changed.
public final class Edits {
  private Edits() {}

  static JsonObject spec(JsonObject object, String name, JsonValue value) {
    return within(object, "spec", spec -> spec.with(name, value));
  }

  /// The object with the object in one of its members changed; an absent member counts as an empty
  /// object.
  public static JsonObject within(
      JsonObject object, String name, UnaryOperator<JsonObject> change) {
    JsonObject before = object.object(name);
    return object.with(name, change.apply(before));
  }

  /// The object with items appended to a list in `parent`.
  static JsonObject append(JsonObject object, String parent, String name, List<JsonObject> added) {
    return within(object, parent, within -> append(within, name, added));
  }

  /// The object with items appended to a list.
  public static JsonObject append(JsonObject object, String name, List<? extends JsonValue> added) {
    List<JsonValue> items =
        new ArrayList<>(object.get(name) instanceof JsonArray array ? array.items() : List.of());
    items.addAll(added);
    return object.with(name, new JsonArray(items));
  }

  /// The object with each item of a list changed.
  static JsonObject each(JsonObject object, String name, UnaryOperator<JsonObject> change) {
    if (!(object.get(name) instanceof JsonArray array)) {
      return object;
    }
    List<JsonValue> changed =
        array.items().stream()
            .map(item -> item instanceof JsonObject one ? change.apply(one) : item)
            .toList();
    return object.with(name, new JsonArray(changed));
  }

  /// The Go map of strings of a JSON object, with sorted keys.
  static Map<String, String> texts(GoFields map) {
    Map<String, String> texts = new TreeMap<>();
    map.json().names().forEach(name -> texts.put(name, map.text(name)));
    return texts;
  }

  /// The JSON object of a Go map of strings, with sorted keys.
  static JsonObject map(Map<String, String> texts) {
    Map<String, JsonValue> values = new TreeMap<>();
    texts.forEach((key, text) -> values.put(key, new JsonString(text)));
    return JsonObject.of(values);
  }
}
