package dev.admittance.simulator.type;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonValue;
import dev.admittance.simulator.type.Fault.FaultException;

/// Decodes what others sent the server into a Go struct (W-321).
public final class StructDecoder {
  private StructDecoder() {}

  public sealed interface Result {
    /// It fits.
    ///
    /// @param object as Go writes it again
    record Decoded(JsonObject object) implements Result {}

    /// It does not; the message is Go's.
    record Refused(String message) implements Result {}
  }

  /// Decodes a value.
  ///
  /// @param read members of the same name may all be in it
  public static Result decode(StructType type, JsonValue read) {
    try {
      return new Result.Decoded((JsonObject) new TypedDecoder(true).decode(type, read, null));
    } catch (FaultException e) {
      return new Result.Refused(e.fault().message());
    }
  }
}
