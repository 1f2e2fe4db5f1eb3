package dev.admittance.completion.expression;

import dev.admittance.model.document.FieldPath;
import dev.admittance.model.document.FieldPath.Step;
import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonValue;
import java.util.ArrayList;
import java.util.List;

/// Finds and replaces JSON values by their paths.
public final class JsonPaths {
  private JsonPaths() {}

  /// The string at a path; empty if there is none.
  public static String text(JsonValue root, FieldPath path) {
    return path.find(root).orElse(JsonObject.EMPTY) instanceof JsonString(String text) ? text : "";
  }

  /// The objects of a list. An item of another type becomes an empty object, so that indices stay
  /// valid.
  public static List<JsonObject> objects(JsonValue root, FieldPath path) {
    return path.find(root).orElse(JsonArray.EMPTY) instanceof JsonArray list
        ? list.items().stream()
            .map(item -> item instanceof JsonObject object ? object : JsonObject.EMPTY)
            .toList()
        : List.of();
  }

  /// A copy with another value at a path. Missing objects on the way are created; a list item must
  /// exist.
  public static JsonValue with(JsonValue root, FieldPath path, JsonValue value) {
    return with(root, path.steps(), value);
  }

  private static JsonValue with(JsonValue root, List<Step> path, JsonValue value) {
    if (path.isEmpty()) {
      return value;
    }
    List<Step> rest = path.subList(1, path.size());
    String name = path.getFirst().name();
    if (root instanceof JsonArray list) {
      List<JsonValue> items = new ArrayList<>(list.items());
      int index = Integer.parseInt(name);
      items.set(index, with(items.get(index), rest, value));
      return new JsonArray(items);
    }
    JsonObject object = root instanceof JsonObject fields ? fields : JsonObject.EMPTY;
    return object.with(name, with(object.find(name).orElse(JsonObject.EMPTY), rest, value));
  }
}
