package dev.admittance.simulator.gojson;

import dev.admittance.model.json.JsonValue;
import java.util.Optional;

/// A Go value of a type that JSON does not have, as messages tell it.
///
/// @param type as `%T` prints it
/// @param plain as `%v` prints the value
/// @param syntax as `%#v` prints it inside another
/// @param wire what `structpb.NewValue` makes of it; empty where it makes nothing
public record GoValue(String type, String plain, String syntax, Optional<JsonValue> wire) {}
