package dev.admittance.simulator.corpus;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonValue;

/// Objects of the corpus are abridged: what a server fills in is left out of them.
final class Excerpt {
  private Excerpt() {}

  /// Whether all that a value says is in another.
  static boolean isOf(JsonValue excerpt, JsonValue whole) {
    return switch (excerpt) {
      case JsonObject object ->
          whole instanceof JsonObject other
              && object.names().stream()
                  .allMatch(name ->
                      other.has(name)
                          && isOf(object.find(name).orElseThrow(), other.find(name).orElseThrow()));
      case JsonArray array ->
          whole instanceof JsonArray other && array.size() == other.size() && areOf(array, other);
      case JsonValue.Scalar scalar -> scalar.equals(whole);
    };
  }

  private static boolean areOf(JsonArray excerpts, JsonArray wholes) {
    boolean all = true;
    for (int i = 0; all && i < excerpts.size(); i++) {
      all = isOf(excerpts.get(i), wholes.get(i));
    }
    return all;
  }
}
