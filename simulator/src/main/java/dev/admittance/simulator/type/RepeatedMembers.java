package dev.admittance.simulator.type;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonNull;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonValue;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// Merges repeated members of an object: Go decodes the next value into the result of those before,
/// so structs, maps and items of lists are merged.
final class RepeatedMembers {
  private RepeatedMembers() {}

  /// The one value that decodes to the same result as several in sequence, if all fit the type.
  ///
  /// @param all in their order; not empty
  static JsonValue merge(GoType type, List<JsonValue> all) {
    List<JsonValue> left = sinceReset(type, all);
    if (left.size() < 2) {
      return left.isEmpty() ? JsonNull.NULL : left.getFirst();
    }
    return switch (type.target()) {
      case StructType struct -> struct(struct, left);
      case GoType.MapType _ -> map(left);
      case GoType.Slice slice -> list(slice, left);
      case GoType.Bytes _, GoType.Basic _, GoType.Custom _ -> left.getLast();
    };
  }

  /// The values that contribute to the result. Null resets pointers, maps and lists, and an empty
  /// list resets a list; for other types null has no effect.
  private static List<JsonValue> sinceReset(GoType type, List<JsonValue> all) {
    List<JsonValue> left = new ArrayList<>();
    for (JsonValue value : all) {
      boolean isNull = value == JsonNull.NULL;
      if (isNull && outlivesNull(type)) {
        continue;
      }
      if (isNull || (value instanceof JsonArray array && array.size() == 0)) {
        left.clear();
      }
      left.add(value);
    }
    return left.size() > 1 && left.getFirst() == JsonNull.NULL
        ? left.subList(1, left.size())
        : left;
  }

  private static boolean outlivesNull(GoType type) {
    return switch (type) {
      case GoType.Pointer _, GoType.MapType _, GoType.Slice _, GoType.Bytes _ -> false;
      case StructType _, GoType.Basic _ -> true;
      case GoType.Custom custom -> custom.format() == GoType.Format.RAW;
    };
  }

  private static JsonObject struct(StructType type, List<JsonValue> all) {
    Map<String, List<JsonValue>> byName = new LinkedHashMap<>();
    for (JsonValue value : all) {
      if (value instanceof JsonObject object) {
        for (int i = 0; i < object.size(); i++) {
          byName.computeIfAbsent(object.nameAt(i), _ -> new ArrayList<>()).add(object.valueAt(i));
        }
      }
    }
    JsonObject.Builder merged = JsonObject.builder();
    byName.forEach((name, values) ->
        type.member(name).ifPresent(member -> merged.put(name, merge(member.type(), values))));
    return merged.build();
  }

  private static JsonObject map(List<JsonValue> all) {
    JsonObject.Builder merged = JsonObject.builder();
    for (JsonValue value : all) {
      if (value instanceof JsonObject object) {
        object.forEach(merged::put);
      }
    }
    return merged.build();
  }

  /// As long as the last list; the remains of longer ones before reappear with the next.
  private static JsonArray list(GoType.Slice type, List<JsonValue> all) {
    int size = all.getLast() instanceof JsonArray array ? array.size() : 0;
    List<JsonValue> merged = new ArrayList<>();
    for (int i = 0; i < size; i++) {
      List<JsonValue> items = new ArrayList<>();
      for (JsonValue value : all) {
        if (value instanceof JsonArray array && i < array.size()) {
          items.add(array.get(i));
        }
      }
      merged.add(merge(type.items(), items));
    }
    return new JsonArray(merged);
  }
}
