package dev.admittance.simulator.conversion;

import dev.admittance.model.json.JsonObject;

/// What the server makes of the answer of a conversion webhook.
public sealed interface ConversionOutcome {
  /// The object in the desired version, with the metadata that it had.
  record Converted(JsonObject object) implements ConversionOutcome {}

  /// The object cannot be converted; the message is the server's.
  record Failed(String message) implements ConversionOutcome {}
}
