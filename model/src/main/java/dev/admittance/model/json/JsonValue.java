package dev.admittance.model.json;

/// A JSON value (RFC 8259). Immutable; equality is structural, ignores the order of object members
/// and compares numbers by their text, as the API server's JSON Patch library does (W-363).
public sealed interface JsonValue permits JsonArray, JsonObject, JsonValue.Scalar {

  /// A value without parts.
  sealed interface Scalar extends JsonValue permits JsonBoolean, JsonNull, JsonNumber, JsonString {}
}
