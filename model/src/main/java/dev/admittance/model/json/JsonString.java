package dev.admittance.model.json;

import java.util.Optional;

/// A JSON string, with escapes resolved.

public record JsonString(String value) implements JsonValue.Scalar {
  /// A text, or null for none.
  public static JsonValue orNull(Optional<String> text) {
    return text.<JsonValue>map(JsonString::new).orElse(JsonNull.NULL);
  }
}
