package dev.admittance.simulator.trace;

import dev.admittance.model.json.JsonObject;
import org.jspecify.annotations.Nullable;

/// The `Status` with which a request is refused.
///
/// @param reason empty where the server sets none
/// @param message as the client receives it
/// @param json the whole Status object as sent
public record ClientStatus(int code, String reason, String message, JsonObject json) {
  /// The Status of a failure that the server itself reports.
  ///
  /// @param details `details` of the Status; null for none
  public static ClientStatus failure(
      int code, String reason, String message, @Nullable JsonObject details) {
    JsonObject.Builder json =
        JsonObject.builder()
            .put("kind", "Status")
            .put("apiVersion", "v1")
            .put("metadata", JsonObject.EMPTY)
            .put("status", "Failure")
            .put("message", message);
    if (!reason.isEmpty()) {
      json.put("reason", reason);
    }
    if (details != null) {
      json.put("details", details);
    }
    return new ClientStatus(code, reason, message, json.put("code", code).build());
  }
}
