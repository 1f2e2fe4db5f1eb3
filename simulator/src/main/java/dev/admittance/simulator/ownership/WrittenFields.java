package dev.admittance.simulator.ownership;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonValue;
import dev.admittance.model.text.GoQuote;
import java.util.ArrayList;
import java.util.List;

/// The fields that a manifest sets, as the server prints them; an item of a list that has a name
/// goes by it.
final class WrittenFields {
  private final List<String> fields = new ArrayList<>();

  private WrittenFields() {}

  static List<String> of(JsonObject manifest) {
    WrittenFields found = new WrittenFields();
    found.value("", manifest);
    return found.fields;
  }

  private void value(String path, JsonValue value) {
    if (value instanceof JsonObject object && object.size() > 0) {
      object.forEach((name, member) -> value(path + "." + name, member));
    } else if (value instanceof JsonArray array && array.size() > 0) {
      for (int i = 0; i < array.size(); i++) {
        String name = array.get(i) instanceof JsonObject item ? item.text("name") : "";
        value(
            path + (name.isEmpty() ? "[" + i + "]" : "[name=" + GoQuote.quote(name) + "]"),
            array.get(i));
      }
    } else {
      fields.add(path);
    }
  }
}
