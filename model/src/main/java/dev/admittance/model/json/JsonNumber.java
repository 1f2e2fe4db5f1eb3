package dev.admittance.model.json;

import java.math.BigDecimal;
import java.util.OptionalLong;

/// A JSON number, kept as text: `1`, `1.0` and `1e0` are three different numbers, as in the API
/// server's JSON Patch library (W-363).
///
/// @param text a number in the grammar of RFC 8259
public record JsonNumber(String text) implements JsonValue.Scalar {
  /// Every integer of this many characters fits into 64 bits.
  private static final int SHORT = 18;

  public static JsonNumber of(long value) {
    return new JsonNumber(Long.toString(value));
  }

  /// Returns whether the text has neither fraction nor exponent.
  public boolean isIntegral() {
    return text.indexOf('.') < 0 && text.indexOf('e') < 0 && text.indexOf('E') < 0;
  }

  /// Returns the value if it is written as an integer of at most 18 characters. Most numbers are,
  /// and loading [BigDecimal] takes milliseconds.
  public OptionalLong small() {
    return text.length() <= SHORT && isIntegral()
        ? OptionalLong.of(Long.parseLong(text))
        : OptionalLong.empty();
  }

  public BigDecimal decimal() {
    return new BigDecimal(text);
  }
}
