package dev.admittance.simulator.gojson;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonBoolean;
import dev.admittance.model.json.JsonNull;
import dev.admittance.model.json.JsonNumber;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonValue;

/// Go's decoder errors for values that do not fit a Go type.
public final class GoTypeError {
  private GoTypeError() {}

  public static String message(JsonValue value, String goType) {
    return "json: cannot unmarshal " + word(value) + " into Go value of type " + goType;
  }

  /// The word that Go has for the kind of a JSON value.
  public static String word(JsonValue value) {
    return switch (value) {
      case JsonObject _ -> "object";
      case JsonArray _ -> "array";
      case JsonString _ -> "string";
      case JsonNumber _ -> "number";
      case JsonBoolean _ -> "bool";
      case JsonNull _ -> "null";
    };
  }
}
