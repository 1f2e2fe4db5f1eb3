package dev.admittance.simulator.gojson;

import dev.admittance.model.json.JsonValue;
import java.util.Optional;

/// A Go value of a type that JSON does not have, as messages print it.
///
/// @param type as `%T` prints it
/// @param plain as `%v` prints the value
/// @param syntax as `%#v` prints it within another value
/// @param wire the result of `structpb.NewValue`; empty where it fails
public record GoValue(String type, String plain, String syntax, Optional<JsonValue> wire) {}
