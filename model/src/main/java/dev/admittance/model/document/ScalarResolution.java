package dev.admittance.model.document;

import dev.admittance.model.json.JsonValue;

/// The resolved value of a YAML scalar.
sealed interface ScalarResolution {

  record Value(JsonValue.Scalar value) implements ScalarResolution {}

  /// The API server's YAML library does not know the tag and uses the text.
  record UnknownTag(String tag, JsonValue.Scalar value) implements ScalarResolution {}

  /// A value that JSON cannot represent.
  record Impossible(String rule, String message, String remedy) implements ScalarResolution {}
}
