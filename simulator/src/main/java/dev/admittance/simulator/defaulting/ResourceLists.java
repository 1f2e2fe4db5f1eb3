package dev.admittance.simulator.defaulting;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonValue;
import dev.admittance.simulator.quantity.Quantity;
import dev.admittance.simulator.type.StructType;
import java.util.Map;
import java.util.TreeMap;

/// Maps of quantities by resource name, with sorted names.
final class ResourceLists {
  private ResourceLists() {}

  /// A map with a member set, its names still sorted.
  static JsonObject put(JsonObject map, String name, JsonValue value) {
    Map<String, JsonValue> sorted = new TreeMap<>();
    map.forEach(sorted::put);
    sorted.put(name, value);
    return JsonObject.of(sorted);
  }

  /// Adds to a member the entries that only another has.
  static JsonObject fillFrom(StructType type, JsonObject object, String to, String from) {
    JsonObject source = MemberPaths.object(object, from);
    JsonObject target = MemberPaths.object(object, to);
    JsonObject filled = target;
    for (int i = 0; i < source.size(); i++) {
      if (!target.has(source.nameAt(i))) {
        filled = put(filled, source.nameAt(i), source.valueAt(i));
      }
    }
    return filled.size() == target.size() ? object : type.with(object, to, filled);
  }

  /// Rounds up to thousandths; the same instance where nothing is finer.
  static JsonObject rounded(JsonObject map) {
    JsonObject rounded = map;
    for (int i = 0; i < map.size(); i++) {
      Quantity quantity = quantity(map.valueAt(i));
      Quantity coarse = quantity.roundedUpToMilli();
      if (!coarse.text().equals(quantity.text())) {
        rounded = rounded.with(map.nameAt(i), new JsonString(coarse.text()));
      }
    }
    return rounded;
  }

  /// A quantity in the server's form.
  static Quantity quantity(JsonValue value) {
    return value instanceof JsonString(String text)
            && Quantity.parse(text) instanceof Quantity.Parsed.Ok(Quantity quantity)
        ? quantity
        : Quantity.ZERO;
  }
}
