package dev.admittance.simulator.defaulting;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonValue;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;

/// Changes items of lists, sharing unchanged parts.
final class ItemChanges {
  private ItemChanges() {}

  /// An object with each item of a list changed; the same instance where none was.
  @SuppressWarnings("ReferenceEquality") // what did not change is the same instance
  static JsonObject changed(JsonObject object, String name, UnaryOperator<JsonObject> change) {
    if (!(object.get(name) instanceof JsonArray array)) {
      return object;
    }
    List<JsonValue> items = new ArrayList<>(array.size());
    boolean same = true;
    for (JsonValue item : array.items()) {
      JsonValue changed = item instanceof JsonObject struct ? change.apply(struct) : item;
      same &= changed == item;
      items.add(changed);
    }
    return same ? object : object.with(name, new JsonArray(items));
  }
}
