package dev.admittance.model.edit;

import dev.admittance.model.document.FieldPath;
import dev.admittance.model.document.PlainScalars;
import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonNumber;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonValue;
import java.util.ArrayList;
import java.util.List;

/// Predicts the numbers that the API server reads from YAML: `1.0` is 1.
final class YamlNumbers {
  private YamlNumbers() {}

  /// Returns an edit with its value as YAML reads it back.
  static Edit asRead(Edit edit) throws EditRefusal {
    return switch (edit) {
      case Edit.SetValue(FieldPath path, JsonValue value, List<String> order) ->
          new Edit.SetValue(path, asRead(value), order);
      case Edit.InsertItem(FieldPath path, int index, JsonValue value) ->
          new Edit.InsertItem(path, index, asRead(value));
      case Edit.Remove _, Edit.MoveItem _, Edit.RenameKey _ -> edit;
    };
  }

  private static JsonValue asRead(JsonValue value) throws EditRefusal {
    return switch (value) {
      case JsonNumber number ->
          PlainScalars.number(number.text())
              .orElseThrow(() -> new EditRefusal("YAML has no number `" + number.text() + "`."));
      case JsonArray array -> {
        List<JsonValue> items = new ArrayList<>();
        for (JsonValue item : array.items()) {
          items.add(asRead(item));
        }
        yield new JsonArray(items);
      }
      case JsonObject object -> {
        JsonObject.Builder members = JsonObject.builder();
        for (String name : object.names()) {
          members.put(name, asRead(object.find(name).orElseThrow()));
        }
        yield members.build();
      }
      case JsonValue.Scalar scalar -> scalar;
    };
  }
}
