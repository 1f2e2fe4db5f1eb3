package dev.admittance.app.debug.yaml;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonValue;
import dev.admittance.simulator.analysis.difference.Alignment;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Arranges the members of an object in the order of another: the order is insignificant in JSON,
/// and the server changes it when it decodes an object.
@SuppressWarnings("ReferenceEquality") // Shared parts are equal.
public final class MemberOrder {
  private MemberOrder() {}

  /// An equal object with its members in the order of another; additional members stay after the
  /// one that they followed. Shares the parts that are already in order.
  public static JsonObject like(JsonObject object, JsonObject other) {
    return object == other ? object : members(object, other);
  }

  private static JsonValue arranged(JsonValue value, JsonValue other) {
    if (value == other) {
      return value;
    }
    return switch (value) {
      case JsonObject object when other instanceof JsonObject that -> members(object, that);
      case JsonArray array when other instanceof JsonArray that -> items(array, that);
      case JsonObject _, JsonArray _, JsonValue.Scalar _ -> value;
    };
  }

  private static JsonObject members(JsonObject object, JsonObject other) {
    JsonObject changed = object;
    boolean ascending = true;
    Map<String, Integer> places = places(other);
    int last = -1;
    for (int i = 0; i < object.size(); i++) {
      String name = object.nameAt(i);
      Integer place = places.get(name);
      if (place != null) {
        ascending &= place > last;
        last = place;
        JsonValue value = arranged(object.valueAt(i), other.valueAt(place));
        changed = value == object.valueAt(i) ? changed : changed.with(name, value);
      }
    }
    return ascending ? changed : ordered(changed, other, places);
  }

  private static Map<String, Integer> places(JsonObject object) {
    Map<String, Integer> places = HashMap.newHashMap(object.size());
    for (int i = 0; i < object.size(); i++) {
      places.put(object.nameAt(i), i);
    }
    return places;
  }

  private static JsonObject ordered(
      JsonObject object, JsonObject other, Map<String, Integer> places) {
    Map<String, List<String>> followers = new HashMap<>();
    String leader = "";
    List<String> first = new ArrayList<>();
    for (String name : object.names()) {
      if (places.containsKey(name)) {
        leader = name;
      } else {
        (leader.isEmpty() ? first : followers.computeIfAbsent(leader, _ -> new ArrayList<>()))
            .add(name);
      }
    }
    JsonObject.Builder ordered = JsonObject.builder();
    first.forEach(name -> put(ordered, object, name));
    other.forEach((name, _) -> {
      if (object.has(name)) {
        put(ordered, object, name);
        followers.getOrDefault(name, List.of()).forEach(gone -> put(ordered, object, gone));
      }
    });
    return ordered.build();
  }

  private static void put(JsonObject.Builder ordered, JsonObject object, String name) {
    ordered.put(name, object.find(name).orElseThrow());
  }

  private static JsonArray items(JsonArray array, JsonArray other) {
    int[] partners = Alignment.of(array, other);
    @Nullable List<JsonValue> items = null;
    for (int i = 0; i < partners.length; i++) {
      int old = partners[i];
      if (old >= 0) {
        JsonValue value = arranged(array.get(old), other.get(i));
        if (value != array.get(old)) {
          items = items == null ? new ArrayList<>(array.items()) : items;
          items.set(old, value);
        }
      }
    }
    return items == null ? array : new JsonArray(items);
  }
}
