package dev.admittance.model.json;

/// The JSON literal `null`.
public enum JsonNull implements JsonValue.Scalar {
  NULL
}
