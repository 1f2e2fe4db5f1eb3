package dev.admittance.simulator.analysis.authoring;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonNull;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonValue;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// The place where a pointer leaves a document: its first key that does not exist.
///
/// @param keys of the pointer, unescaped
/// @param index the first key that is missing
/// @param container the value without that key
record BrokenPointer(List<String> keys, int index, JsonValue container) {
  BrokenPointer {
    keys = List.copyOf(keys);
  }

  /// The gap of a pointer; empty for none, and for an invalid pointer.
  static Optional<BrokenPointer> of(JsonValue document, String pointer) {
    if (!pointer.startsWith("/")) {
      return Optional.empty();
    }
    List<String> keys =
        Arrays.stream(pointer.substring(1).split("/", -1))
            .map(key -> key.replace("~1", "/").replace("~0", "~"))
            .toList();
    JsonValue at = document;
    for (int i = 0; i < keys.size(); i++) {
      Optional<JsonValue> next = child(at, keys.get(i));
      // A `null` on the path counts as missing, but can be replaced by a container.
      if (next.isEmpty() || (next.get() == JsonNull.NULL && i < keys.size() - 1)) {
        return Optional.of(new BrokenPointer(keys, i, at));
      }
      at = next.get();
    }
    return Optional.empty();
  }

  private static Optional<JsonValue> child(JsonValue at, String key) {
    return switch (at) {
      case JsonObject object -> object.find(key);
      case JsonArray array ->
          key.matches("[0-9]{1,9}") && Integer.parseInt(key) < array.size()
              ? Optional.of(array.get(Integer.parseInt(key)))
              : Optional.empty();
      case JsonValue.Scalar _ -> Optional.empty();
    };
  }

  String pointer() {
    return pointer(keys);
  }

  private static String pointer(List<String> keys) {
    StringBuilder text = new StringBuilder();
    keys.forEach(key -> text.append(PatchOperations.child("", key)));
    return text.toString();
  }

  /// Whether only the last key is missing.
  boolean isLast() {
    return index == keys.size() - 1;
  }

  /// Whether several keys are probably one key of a map that contains a `/`.
  boolean isSplitKey(Set<String> maps) {
    int map = lastMap(maps);
    return map >= 0 && map < keys.size() - 2 && index > map;
  }

  private int lastMap(Set<String> maps) {
    for (int i = keys.size() - 1; i >= 0; i--) {
      if (maps.contains(keys.get(i))) {
        return i;
      }
    }
    return -1;
  }

  /// The pointer with all keys from the missing one on joined to one key.
  String joined() {
    List<String> before = keys.subList(0, index);
    return PatchOperations.child(
        pointer(before), String.join("/", keys.subList(index, keys.size())));
  }

  /// Whether the last key is an index after the end of a list.
  boolean isBehindTheEnd() {
    return isLast() && container instanceof JsonArray && keys.get(index).matches("[0-9]+");
  }

  /// The pointer that appends to the list.
  String atTheEnd() {
    return pointer(keys.subList(0, index)) + "/-";
  }

  /// The pointer to the first missing value; empty where nothing can be added there.
  Optional<String> parent() {
    return container instanceof JsonObject
        ? Optional.of(pointer(keys.subList(0, index + 1)))
        : Optional.empty();
  }

  /// Whether the missing value must be a list.
  boolean nextIsItem() {
    String next = keys.get(index + 1);
    return next.equals("-") || next.equals("0");
  }
}
