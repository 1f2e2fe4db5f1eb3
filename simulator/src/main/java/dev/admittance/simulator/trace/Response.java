package dev.admittance.simulator.trace;

import dev.admittance.model.json.JsonObject;
import dev.admittance.simulator.lazy.Lazy;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The response to the client, as far as admission determines it.
///
/// @param code 200 or 201 where the request was admitted
/// @param reason empty where there is none
/// @param message empty where the request was admitted
/// @param warnings in the order of the `Warning` headers (W-450)
/// @param annotations see [#auditAnnotations]
/// @param object the object to store; empty where refused, and for DELETE
public record Response(
    boolean allowed,
    int code,
    String reason,
    String message,
    List<String> warnings,
    Lazy<Map<String, String>> annotations,
    Optional<JsonObject> object) {
  public Response {
    warnings = List.copyOf(warnings);
  }

  /// The audit annotations by key, sorted (W-460 to W-472).
  public Map<String, String> auditAnnotations() {
    return annotations.get();
  }
}
