package dev.admittance.model.json;

import java.math.BigDecimal;
import java.util.OptionalLong;

/// A JSON number, kept as its text: `1`, `1.0` and `1e0` are three numbers, as they are for the API
/// server's JSON Patch library (W-363).
///
/// @param text a number by the grammar of RFC 8259
public record JsonNumber(String text) implements JsonValue.Scalar {
  /// Characters of which every integer fits into 64 bits.
  private static final int SHORT = 18;

  /// The number of an integer.
  public static JsonNumber of(long value) {
    return new JsonNumber(Long.toString(value));
  }

  /// Tells whether the text has neither fraction nor exponent.
  public boolean isIntegral() {
    return text.indexOf('.') < 0 && text.indexOf('e') < 0 && text.indexOf('E') < 0;
  }

  /// The value, where it is written as an integer of so few digits that it fits. Most numbers are,
  /// and [BigDecimal] takes milliseconds before its first number.
  public OptionalLong small() {
    return text.length() <= SHORT && isIntegral()
        ? OptionalLong.of(Long.parseLong(text))
        : OptionalLong.empty();
  }

  /// The exact value.
  public BigDecimal decimal() {
    return new BigDecimal(text);
  }
}
