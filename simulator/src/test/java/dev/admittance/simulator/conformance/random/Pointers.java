package dev.admittance.simulator.conformance.random;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonNull;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonValue;
import java.util.ArrayList;
import java.util.List;

/// Puts values where JSON pointers say.
final class Pointers {
  private Pointers() {}

  /// The tokens of a pointer, unescaped.
  static List<String> tokens(String pointer) {
    return List.of(pointer.substring(1).split("/", -1)).stream()
        .map(token -> token.replace("~1", "/").replace("~0", "~"))
        .toList();
  }

  /// A value with another one inside; objects on the way are made where they are missing, and
  /// nothing is done where there is something else.
  static JsonValue set(JsonValue into, String pointer, JsonValue value) {
    return set(into, tokens(pointer), value);
  }

  private static JsonValue set(JsonValue into, List<String> tokens, JsonValue value) {
    if (tokens.isEmpty()) {
      return value;
    }
    String token = tokens.getFirst();
    List<String> rest = tokens.subList(1, tokens.size());
    return switch (into) {
      case JsonObject object ->
          object.with(token, set(object.find(token).orElse(JsonNull.NULL), rest, value));
      case JsonArray array -> new JsonArray(item(array.items(), token, rest, value));
      case JsonNull _ when isPlace(token) ->
          new JsonArray(List.of(set(JsonNull.NULL, rest, value)));
      case JsonNull _ -> JsonObject.of(token, set(JsonNull.NULL, rest, value));
      default -> into;
    };
  }

  private static boolean isPlace(String token) {
    return token.equals("-") || token.equals("0");
  }

  private static List<JsonValue> item(
      List<JsonValue> items, String token, List<String> rest, JsonValue value) {
    List<JsonValue> changed = new ArrayList<>(items);
    if (token.equals("-") || token.equals(String.valueOf(items.size()))) {
      changed.add(set(JsonNull.NULL, rest, value));
    } else if (token.matches("\\d") && Integer.parseInt(token) < items.size()) {
      int place = Integer.parseInt(token);
      changed.set(place, set(items.get(place), rest, value));
    }
    return changed;
  }
}
