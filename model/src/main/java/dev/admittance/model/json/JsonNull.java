package dev.admittance.model.json;

public enum JsonNull implements JsonValue.Scalar {
  NULL
}
