package dev.admittance.simulator.registry;

import dev.admittance.model.json.JsonObject;
import java.util.Optional;

/// The object of a request after the mutating phase.
///
/// @param before the object before the mutating phase
/// @param object as the mutating phase left it
/// @param written as it was last decoded, before defaults: from the client or from a mutation;
///   empty where that is not known
/// @param decoded whether it was decoded and got its defaults in this run
public record MutatedObject(
    Optional<JsonObject> before,
    Optional<JsonObject> object,
    Optional<JsonObject> written,
    boolean decoded) {}
