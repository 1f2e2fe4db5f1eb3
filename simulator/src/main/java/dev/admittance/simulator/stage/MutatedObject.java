package dev.admittance.simulator.stage;

import dev.admittance.model.json.JsonObject;
import java.util.Optional;

/// What the mutating phase made of the object of a request.
///
/// @param before the object before the phase
/// @param object as the phase left it
/// @param written as it was read last, before its defaults: from the client or from what a mutation
///   left; empty where that is not known
public record MutatedObject(
    Optional<JsonObject> before, Optional<JsonObject> object, Optional<JsonObject> written) {}
