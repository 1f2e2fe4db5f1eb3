package dev.admittance.model.json;

/// A JSON string, with escapes resolved.
public record JsonString(String value) implements JsonValue.Scalar {}
