package dev.admittance.simulator.gojson;

import dev.admittance.model.json.JsonValue;
import java.util.List;

/// The result of Go's decoder for a text.
public sealed interface GoRead {

  /// The text is valid JSON.
  ///
  /// @param value with the last value of a repeated name, as Go decodes it
  /// @param differentlyEscaped the places of strings (as unescaped JSON Pointer segments, indexes
  ///   in decimal) that are not escaped as Go's encoder does; names do not count
  record Value(JsonValue value, List<List<String>> differentlyEscaped) implements GoRead {
    public Value {
      differentlyEscaped = List.copyOf(differentlyEscaped);
    }
  }

  /// The text is invalid.
  ///
  /// @param message Go's error text, such as `unexpected end of JSON input`
  record SyntaxError(String message) implements GoRead {}
}
