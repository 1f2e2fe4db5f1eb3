package dev.admittance.simulator.strategic;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonBoolean;
import dev.admittance.model.json.JsonNull;
import dev.admittance.model.json.JsonNumber;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonValue;
import java.util.Optional;

/// The Go type in which the server keeps a JSON value of no declared type. Source:
/// k8s.io/apimachinery `pkg/util/strategicpatch/patch.go`, `sliceElementType`.
enum GoKind {
  NIL("%!s(<nil>)"),
  STRING("string"),
  BOOL("bool"),
  INT64("int64"),
  FLOAT64("float64"),
  MAP("map[string]interface {}"),
  SLICE("[]interface {}");

  private static final int LONGEST_INTEGER = 20;

  private final String text;

  GoKind(String text) {
    this.text = text;
  }

  /// The name of the type in error texts.
  String text() {
    return text;
  }

  boolean isContainer() {
    return this == MAP || this == SLICE;
  }

  static GoKind of(JsonValue value) {
    return switch (value) {
      case JsonNull _ -> NIL;
      case JsonString _ -> STRING;
      case JsonBoolean _ -> BOOL;
      case JsonNumber number -> integer(number).isPresent() ? INT64 : FLOAT64;
      case JsonObject _ -> MAP;
      case JsonArray _ -> SLICE;
    };
  }

  /// The number as Go's integer; empty where Go keeps it as floating point.
  static Optional<Long> integer(JsonNumber number) {
    String digits = number.text();
    if (!number.isIntegral() || digits.length() > LONGEST_INTEGER) {
      return Optional.empty();
    }
    try {
      return Optional.of(Long.parseLong(digits));
    } catch (NumberFormatException _) {
      return Optional.empty();
    }
  }
}
