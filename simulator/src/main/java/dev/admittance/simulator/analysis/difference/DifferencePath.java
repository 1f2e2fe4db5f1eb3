package dev.admittance.simulator.analysis.difference;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonValue;
import dev.admittance.simulator.patch.PlainPointer;
import java.util.List;

/// The path of a field in the API server's form, such as `spec.containers[0].image` or
/// `metadata.labels[example.com/team]`.
public final class DifferencePath {
  private DifferencePath() {}

  /// The path of a sequence of keys.
  ///
  /// @param keys names of members and 0-based indexes, from the root down
  /// @return empty for the root
  public static String text(JsonValue root, List<String> keys) {
    StringBuilder text = new StringBuilder();
    JsonValue value = root;
    for (String key : keys) {
      if (value instanceof JsonArray array) {
        text.append('[').append(key).append(']');
        value = array.get(Integer.parseInt(key));
      } else {
        boolean plain = !key.isEmpty() && key.chars().allMatch(DifferencePath::isPlain);
        text.append(plain ? (text.isEmpty() ? "" : ".") + key : "[" + key + "]");
        value =
            value instanceof JsonObject object ? object.find(key).orElse(JsonArray.EMPTY) : value;
      }
    }
    return text.toString();
  }

  /// The path of a pointer (RFC 6901); the pointer itself where there is no value.
  public static String text(JsonValue root, String pointer) {
    return PlainPointer.to(root, pointer).map(plain -> text(root, plain.keys())).orElse(pointer);
  }

  private static boolean isPlain(int c) {
    return Character.isLetterOrDigit(c) || c == '_' || c == '-' || c == '$';
  }
}
