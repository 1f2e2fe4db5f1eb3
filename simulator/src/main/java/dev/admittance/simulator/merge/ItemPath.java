package dev.admittance.simulator.merge;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonNull;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonValue;
import dev.admittance.model.text.GoQuote;
import dev.admittance.simulator.merge.Atom.ListAtom;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/// The identity of an item of a list, or why it has none. Source: sigs.k8s.io/structured-merge-diff
/// `typed/helpers.go`, `listItemToPathElement`.
sealed interface ItemPath {

  /// The item can be identified by its key or value.
  record Known(PathElement element) implements ItemPath {}

  /// The item has no identity; the message is the server's.
  record Refused(String message) implements ItemPath {}

  /// The identity of an item.
  ///
  /// @param index of the item, 0-based
  static ItemPath of(JsonValue item, int index, ListAtom list) {
    return switch (list.relation()) {
      case ATOMIC -> new Known(PathElement.index(index));
      case SET -> ofSet(item);
      case MAP -> ofMap(item, list);
    };
  }

  private static ItemPath ofSet(JsonValue item) {
    return switch (item) {
      case JsonObject _ ->
          new Refused("associative list without keys has an element that's a map type");
      case JsonArray _ -> new Refused("not supported: associative list with lists as elements");
      case JsonNull _ ->
          new Refused("associative list without keys has an element that's an explicit null");
      case JsonValue.Scalar _ -> new Known(PathElement.value(item));
    };
  }

  private static ItemPath ofMap(JsonValue item, ListAtom list) {
    if (item == JsonNull.NULL) {
      return new Refused("associative list with keys may not have a null element");
    }
    if (!(item instanceof JsonObject object)) {
      return new Refused("associative list with keys may not have non-map elements");
    }
    Map<String, JsonValue> keys = new HashMap<>();
    for (String key : list.keys()) {
      JsonValue value = object.get(key);
      JsonValue preset = value == null ? list.preset(key) : value;
      if (preset != null) {
        keys.put(key, preset);
      }
    }
    return keys.isEmpty() ? omitsAll(list) : new Known(PathElement.keyed(keys));
  }

  /// Why an item that omits a key is refused before it may; empty where it omits none.
  static Optional<String> omittedKey(JsonValue item, ListAtom list) {
    return item instanceof JsonObject object && list.relation() == Atom.Relation.MAP
        ? list.keys().stream()
            .filter(key -> !object.has(key) && list.preset(key) == null)
            .findFirst()
            .map(key ->
                "associative list with keys has an element that omits key field "
                    + GoQuote.quote(key)
                    + " (and doesn't have default value)")
        : Optional.empty();
  }

  private static ItemPath omitsAll(ListAtom list) {
    String keys =
        list.keys().stream().map(GoQuote::quote).collect(Collectors.joining(" ", "[", "]"));
    return new Refused(
        "associative list with keys has an element that omits all key fields "
            + keys
            + " (and doesn't have default values for any key fields)");
  }
}
