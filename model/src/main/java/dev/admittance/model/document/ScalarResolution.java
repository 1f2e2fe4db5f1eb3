package dev.admittance.model.document;

import dev.admittance.model.json.JsonValue;

/// What a YAML scalar stands for.
sealed interface ScalarResolution {

  /// A value of JSON.
  record Value(JsonValue.Scalar value) implements ScalarResolution {}

  /// The tag means nothing to the API server's reader, which goes on with the text.
  record UnknownTag(String tag, JsonValue.Scalar value) implements ScalarResolution {}

  /// Nothing that JSON could hold.
  record Impossible(String rule, String message, String remedy) implements ScalarResolution {}
}
