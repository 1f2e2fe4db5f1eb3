package dev.admittance.simulator.comparison;

import dev.admittance.model.json.JsonValue;
import java.util.Optional;

/// A field in which the two objects of a request differ.
///
/// @param path in the words of the API server, such as `spec.containers[0].image`
/// @param pattern the same for all items of lists
/// @param before empty where there is no such field
/// @param after empty where there is no such field
public record FieldDifference(
    String path, FieldPattern pattern, Optional<JsonValue> before, Optional<JsonValue> after) {}
