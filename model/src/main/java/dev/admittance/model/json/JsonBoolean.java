package dev.admittance.model.json;

/// A JSON boolean.
public enum JsonBoolean implements JsonValue.Scalar {
  FALSE,
  TRUE;

  /// The constant for a Java boolean.
  public static JsonBoolean of(boolean value) {
    return value ? TRUE : FALSE;
  }

  /// The Java boolean of this constant.
  public boolean value() {
    return this == TRUE;
  }
}
