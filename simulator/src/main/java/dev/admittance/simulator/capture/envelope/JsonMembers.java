package dev.admittance.simulator.capture.envelope;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonText;
import dev.admittance.model.json.JsonValue;
import java.util.Optional;

/// Reads members that are JSON or a text with JSON in it.
final class JsonMembers {
  private JsonMembers() {}

  /// A member, or the parsed value where it is JSON in a text; empty for other texts.
  static Optional<JsonValue> parsed(JsonObject json, String name) {
    JsonValue value = json.get(name);
    return value instanceof JsonString(String text)
        ? JsonText.find(text)
        : Optional.ofNullable(value);
  }
}
