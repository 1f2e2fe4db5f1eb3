package dev.admittance.engine.kyverno.value;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonText;
import dev.admittance.model.json.JsonValue;

/// Values as Go's JSON encoder writes them: members sorted, whole numbers without fractions, and
/// the characters escaped that would mean something in HTML.
public final class GoEncoding {
  private GoEncoding() {}

  public static String write(JsonValue value) {
    return JsonText.write(sorted(GoFloats.encoded(value)))
        .replace("&", "\\u0026")
        .replace("<", "\\u003c")
        .replace(">", "\\u003e");
  }

  /// A string itself, any other value as JSON.
  public static String text(JsonValue value) {
    return value instanceof JsonString(String text) ? text : write(value);
  }

  private static JsonValue sorted(JsonValue value) {
    return switch (value) {
      case JsonArray array ->
          new JsonArray(array.items().stream().map(GoEncoding::sorted).toList());
      case JsonObject object -> {
        JsonObject.Builder builder = JsonObject.builder();
        object.names().stream()
            .sorted()
            .forEach(name -> builder.put(name, sorted(object.find(name).orElseThrow())));
        yield builder.build();
      }
      default -> value;
    };
  }
}
