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
/// @param escapedAsGo whether each string in `value` was escaped as the server itself escapes it;
///   otherwise a `test` never finds it equal, because scalars are compared as text (W-363)
/// @param audited the text of the operation in the audit event (W-471)
public record PatchOperation(
    String op,
    Optional<String> path,
    Optional<String> from,
    Optional<JsonValue> value,
    JsonObject json,
    boolean escapedAsGo,
    String audited) {}
