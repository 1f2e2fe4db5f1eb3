package dev.admittance.simulator.capture;

import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.model.json.JsonValue;
import dev.admittance.model.text.Position;
import dev.admittance.simulator.capture.envelope.Unwrapped;

/// Takes the values of an input, one after the other.
interface ValueSink {
  /// Takes a value.
  ///
  /// @param length of its text in bytes; 0 where it is no longer than any that a server takes
  void add(JsonValue value, Position place, int length);

  /// Takes what was found in a line of a log.
  ///
  /// @param length of the line in bytes
  void add(Unwrapped found, Position place, int length);

  /// Takes what is wrong with the input.
  void add(Diagnostic diagnostic);
}
