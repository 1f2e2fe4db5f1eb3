package dev.admittance.simulator.trace;

import dev.admittance.model.json.JsonObject;

/// The `Status` with which a request is refused.
///
/// @param reason empty where the server sets none
/// @param message as the client reads it
/// @param json the whole Status object as sent
public record ClientStatus(int code, String reason, String message, JsonObject json) {}
