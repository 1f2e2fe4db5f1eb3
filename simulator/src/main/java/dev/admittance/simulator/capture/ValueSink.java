package dev.admittance.simulator.capture;

import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.model.json.JsonValue;
import dev.admittance.model.text.Position;

/// Takes the JSON values of an input, one after the other.
interface ValueSink {
  /// Takes a value.
  void add(JsonValue value, Position place);

  /// Takes what is wrong with the input.
  void add(Diagnostic diagnostic);
}
