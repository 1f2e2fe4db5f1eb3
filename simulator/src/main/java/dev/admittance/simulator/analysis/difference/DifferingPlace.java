package dev.admittance.simulator.analysis.difference;

import dev.admittance.model.json.JsonValue;
import java.util.Optional;

/// A place in which two objects differ.
///
/// @param path its pointer (RFC 6901) in the second object; in the first where the second lacks it
/// @param first the value in the first object; empty for none
/// @param second the value in the second object; empty for none
/// @param orderAlone whether it is a list with the same items in another order
public record DifferingPlace(
    String path, Optional<JsonValue> first, Optional<JsonValue> second, boolean orderAlone) {}
