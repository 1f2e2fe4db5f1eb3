package dev.admittance.simulator.capture;

import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.model.json.JsonValue;
import dev.admittance.model.text.Position;
import dev.admittance.simulator.capture.envelope.Unwrapped;
import java.util.Optional;

/// Receives the values of an input, one after the other.
interface ValueSink {
  /// Receives a value.
  ///
  /// @param length of its text in bytes; 0 where it is within the server's limit
  void add(JsonValue value, Position place, int length);

  /// Says which file of a chart the next value was rendered from.
  default void rendered(Optional<String> template) {}

  /// Receives the content of a log line.
  ///
  /// @param length of the line in bytes
  void add(Unwrapped found, Position place, int length);

  /// Receives a problem of the input.
  void add(Diagnostic diagnostic);
}
