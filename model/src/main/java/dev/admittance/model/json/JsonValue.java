package dev.admittance.model.json;

/// A JSON value (RFC 8259). Immutable. Equality is structural, ignores the order of object members
/// and compares numbers by their text, as the API server's JSON Patch library does (W-363).
public sealed interface JsonValue permits JsonArray, JsonObject, JsonValue.Scalar {

  sealed interface Scalar extends JsonValue permits JsonBoolean, JsonNull, JsonNumber, JsonString {}
}
