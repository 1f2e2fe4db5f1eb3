package dev.admittance.simulator.type;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonValue;
import dev.admittance.simulator.type.TypeFault.FaultException;

/// Decodes external data into a Go struct (W-321).
public final class StructDecoder {
  private StructDecoder() {}

  public sealed interface Result {
    /// The value fits.
    ///
    /// @param object in Go's form
    record Decoded(JsonObject object) implements Result {}

    /// The value does not fit; the message is Go's.
    record Refused(String message) implements Result {}
  }

  /// Decodes a value.
  ///
  /// @param read may have repeated members
  public static Result decode(StructType type, JsonValue read) {
    try {
      return new Result.Decoded((JsonObject) new TypedDecoder(true).decode(type, read, null));
    } catch (FaultException e) {
      return new Result.Refused(e.fault().message());
    }
  }
}
