package dev.admittance.simulator.patch;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonValue;
import java.util.Optional;

/// One operation of a JSON Patch (RFC 6902), as a hook sent it: a missing or wrong member fails
/// only when the operation is applied, as on the server (W-363). Source:
/// gopkg.in/evanphx/json-patch.v4 v4.13.0 `patch.go`, `Operation`.
///
/// @param op as sent; empty where there is none
/// @param path empty where there is none
/// @param from empty where there is none
/// @param value empty where there is none
/// @param json the operation as sent, unknown members included
/// @param spelled `value` with each string as its JSON text where one was not escaped as the server
///   itself escapes it; a `test` of such a value fails, because scalars are compared as text
///   (W-363), unless [TestSpelling] found the same text in the document
/// @param audited the text of the operation in the audit event (W-471)
public record PatchOperation(
    String op,
    Optional<String> path,
    Optional<String> from,
    Optional<JsonValue> value,
    JsonObject json,
    Optional<JsonValue> spelled,
    String audited) {

  /// This operation with another spelling of its value.
  PatchOperation withSpelled(Optional<JsonValue> other) {
    return new PatchOperation(op, path, from, value, json, other, audited);
  }

  /// This operation on a document whose strings are JSON texts.
  ///
  /// @param texts its value with strings of that form
  PatchOperation onTexts(Optional<JsonValue> texts) {
    return new PatchOperation(op, path, from, texts, json, Optional.empty(), audited);
  }
}
