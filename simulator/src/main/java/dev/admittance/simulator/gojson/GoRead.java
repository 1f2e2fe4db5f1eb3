package dev.admittance.simulator.gojson;

import dev.admittance.model.json.JsonValue;
import java.util.List;

/// What Go's decoder makes of a text.
public sealed interface GoRead {

  /// It is JSON.
  ///
  /// @param value of a name written twice the last value, as Go decodes it
  /// @param differentlyEscaped where the strings stand (as unescaped JSON Pointer segments, indexes
  ///   in decimal) that are not escaped the way Go's encoder escapes them; names do not count
  record Value(JsonValue value, List<List<String>> differentlyEscaped) implements GoRead {
    public Value {
      differentlyEscaped = List.copyOf(differentlyEscaped);
    }
  }

  /// It is not.
  ///
  /// @param message Go's own, such as `unexpected end of JSON input`
  record SyntaxError(String message) implements GoRead {}
}
