package dev.admittance.simulator.type;

import dev.admittance.model.json.JsonBoolean;
import dev.admittance.model.json.JsonNumber;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonValue;
import org.jspecify.annotations.Nullable;

/// Strings, booleans and numbers as Go represents them.
final class GoScalars {
  private static final JsonString EMPTY = new JsonString("");
  private static final JsonNumber ZERO = JsonNumber.of(0);
  private static final int OCTET_MAX = 255;

  private GoScalars() {}

  /// The value of an unset scalar.
  static JsonValue zero(GoType.Kind kind) {
    return switch (kind) {
      case STRING -> EMPTY;
      case BOOL -> JsonBoolean.FALSE;
      case INT32, INT64, UINT8, FLOAT64 -> ZERO;
    };
  }

  /// Whether a value in Go's form is that of an unset scalar.
  static boolean isZero(JsonValue written) {
    return switch (written) {
      case JsonString(String text) -> text.isEmpty();
      case JsonBoolean bool -> bool == JsonBoolean.FALSE;
      case JsonNumber(String text) -> text.equals("0");
      default -> false;
    };
  }

  /// A number in Go's form, or null where it does not fit the type.
  static @Nullable JsonNumber number(GoType.Kind kind, JsonNumber number) {
    return kind == GoType.Kind.FLOAT64 ? floating(number) : integer(kind, number);
  }

  private static @Nullable JsonNumber floating(JsonNumber number) {
    double value = Double.parseDouble(number.text());
    return Double.isInfinite(value) ? null : rewritten(number, GoFloat.write(value));
  }

  private static @Nullable JsonNumber integer(GoType.Kind kind, JsonNumber number) {
    long value;
    try {
      value = Long.parseLong(number.text());
    } catch (NumberFormatException e) {
      return null;
    }
    boolean fits =
        switch (kind) {
          case INT32 -> value == (int) value;
          case UINT8 -> value >= 0 && value <= OCTET_MAX && !number.text().startsWith("-");
          default -> true;
        };
    return fits ? rewritten(number, Long.toString(value)) : null;
  }

  private static JsonNumber rewritten(JsonNumber number, String text) {
    return number.text().equals(text) ? number : new JsonNumber(text);
  }
}
