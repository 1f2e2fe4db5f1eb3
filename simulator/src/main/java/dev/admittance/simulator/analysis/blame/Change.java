package dev.admittance.simulator.analysis.blame;

import dev.admittance.model.json.JsonValue;
import java.util.Optional;

/// One change in the story of a field.
///
/// @param value what the field held after it; empty for an object or array, whose parts have
///   stories of their own
public record Change(Write write, Optional<JsonValue> value) {}
