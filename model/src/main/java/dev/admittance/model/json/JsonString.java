package dev.admittance.model.json;

/// A JSON string, unescaped.
public record JsonString(String value) implements JsonValue.Scalar {}
