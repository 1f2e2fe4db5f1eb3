package dev.admittance.model.json;

public enum JsonBoolean implements JsonValue.Scalar {
  FALSE,
  TRUE;

  public static JsonBoolean of(boolean value) {
    return value ? TRUE : FALSE;
  }

  public boolean value() {
    return this == TRUE;
  }
}
