package dev.admittance.simulator.strategic;

import dev.admittance.model.json.JsonBoolean;
import dev.admittance.model.json.JsonNull;
import dev.admittance.model.json.JsonNumber;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonValue;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Finds items of a list with Go's equality: scalars by type and value, maps by their merge key. Go
/// cannot compare two containers, which crashes the library. Source: k8s.io/apimachinery
/// `pkg/util/strategicpatch/patch.go`, `findMapInSliceBasedOnKeyValue`.
final class Lookup {
  private final String mergeKey;
  private final Map<Object, Integer> places = new HashMap<>();
  private int size;
  private int firstMap = Integer.MAX_VALUE;
  private int firstList = Integer.MAX_VALUE;

  /// Indexes a list.
  ///
  /// @param mergeKey empty where the items are compared themselves
  Lookup(List<JsonValue> items, String mergeKey) {
    this.mergeKey = mergeKey;
    items.forEach(this::add);
  }

  /// The value by which an item is compared; null for one without merge key.
  private @Nullable JsonValue compared(JsonValue item) {
    if (mergeKey.isEmpty()) {
      return item;
    }
    return item instanceof JsonObject map ? map.get(mergeKey) : null;
  }

  /// Appends an item to the list.
  void add(JsonValue item) {
    int place = size++;
    JsonValue value = compared(item);
    if (value == null) {
      return;
    }
    switch (GoKind.of(value)) {
      case MAP -> firstMap = Math.min(firstMap, place);
      case SLICE -> firstList = Math.min(firstList, place);
      case NIL, STRING, BOOL, INT64, FLOAT64 -> places.putIfAbsent(key(value), place);
    }
  }

  /// The 0-based index of the first item that equals this one, or -1.
  int of(JsonValue item) throws RefusedMergeException {
    JsonValue value = compared(item);
    return value == null ? -1 : ofValue(value);
  }

  /// The 0-based index of the first item with this comparison value, or -1.
  int ofValue(JsonValue value) throws RefusedMergeException {
    boolean crashes =
        switch (GoKind.of(value)) {
          case MAP -> firstMap < size;
          case SLICE -> firstList < size;
          case NIL, STRING, BOOL, INT64, FLOAT64 -> false;
        };
    if (crashes) {
      throw RefusedMergeException.uncomparable(value);
    }
    return GoKind.of(value).isContainer() ? -1 : places.getOrDefault(key(value), -1);
  }

  /// A scalar in a form for which Java's equality is Go's.
  static Object key(JsonValue scalar) {
    return switch (scalar) {
      case JsonString string -> string.value();
      case JsonBoolean bool -> bool;
      case JsonNumber number -> {
        if (GoKind.integer(number).isPresent()) {
          yield GoKind.integer(number).get();
        }
        double value = Double.parseDouble(number.text());
        yield value == 0 ? 0.0 : value;
      }
      default -> JsonNull.NULL;
    };
  }
}
