package dev.admittance.simulator.capture.envelope;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonText;
import dev.admittance.model.json.JsonValue;
import java.util.Optional;

/// Members of JSON objects by their types.
final class JsonMembers {
  private JsonMembers() {}

  /// A string member; empty where it is absent or no string.
  static String text(JsonObject json, String name) {
    return json.get(name) instanceof JsonString(String text) ? text : "";
  }

  /// An object member, where there is one.
  static Optional<JsonObject> object(JsonObject json, String name) {
    return json.get(name) instanceof JsonObject object ? Optional.of(object) : Optional.empty();
  }

  /// A member, or the parsed value where it is JSON in a text; empty for other texts.
  static Optional<JsonValue> parsed(JsonObject json, String name) {
    JsonValue value = json.get(name);
    return value instanceof JsonString(String text)
        ? JsonText.find(text)
        : Optional.ofNullable(value);
  }
}
