package dev.admittance.simulator.convert;

import dev.admittance.model.json.JsonObject;

/// The result of converting an object to another kind.
public sealed interface ConversionResult {

  /// The object in the requested kind.
  JsonObject object();

  /// The object as the server converts it.
  record Converted(JsonObject object) implements ConversionResult {}

  /// The server's conversion is not known; only `apiVersion` and `kind` were changed.
  ///
  /// @param reason why it is not known
  record Assumed(JsonObject object, String reason) implements ConversionResult {}
}
