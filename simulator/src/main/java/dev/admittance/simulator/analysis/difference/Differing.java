package dev.admittance.simulator.analysis.difference;

import dev.admittance.model.json.JsonValue;
import java.util.Optional;

/// A place in which two objects differ.
///
/// @param path its pointer (RFC 6901) in the second object; in the first where the second has
///   nothing there
/// @param first what the first object has there; empty for nothing
/// @param second what the second object has there; empty for nothing
/// @param orderAlone whether it is a list whose items are the same in another order
public record Differing(
    String path, Optional<JsonValue> first, Optional<JsonValue> second, boolean orderAlone) {}
