package dev.admittance.simulator.comparison;

import dev.admittance.model.json.JsonValue;
import java.util.Optional;

/// A field in which the two objects of a request differ.
///
/// @param path in the API server's form, such as `spec.containers[0].image`
/// @param pattern the same for all items of lists
/// @param before empty where the field is absent
/// @param after empty where the field is absent
public record FieldDifference(
    String path,
    DifferencePattern pattern,
    Optional<JsonValue> before,
    Optional<JsonValue> after) {}
