package dev.admittance.simulator.schema;

import dev.admittance.model.json.JsonNumber;
import java.math.BigDecimal;

/// A number as the server holds it: a 64-bit integer or a 64-bit floating-point number. Source:
/// sigs.k8s.io/json `internal/golang/encoding/json/decode.go`, `(*decodeState).convertNumber`.
///
/// @param isInteger whether it is an integer
/// @param whole its value as an integer; otherwise truncated as Go does on common processors
/// @param real its value as floating point
record Numeral(boolean isInteger, long whole, double real) {
  private static final double LARGEST_EXACT = 9007199254740991.0;
  private static final double CLOSE = 1e-9;
  private static final double TWO_TO_63 = 0x1p63;
  private static final double SMALLEST_PLAIN = 1e-4;
  private static final double SMALLEST_PLAIN_IN_JSON = 1e-6;
  private static final double LARGEST_PLAIN = 1e6;
  private static final double LARGEST_PLAIN_IN_JSON = 1e21;

  static Numeral of(JsonNumber number) {
    if (number.isIntegral()) {
      BigDecimal value = number.decimal();
      if (value.toBigInteger().bitLength() < Long.SIZE) {
        return new Numeral(true, value.longValue(), value.doubleValue());
      }
    }
    return of(Double.parseDouble(number.text()));
  }

  static Numeral of(double real) {
    boolean fits = real >= -TWO_TO_63 && real < TWO_TO_63;
    return new Numeral(false, fits ? (long) real : Long.MIN_VALUE, real);
  }

  /// Whether a number has no significant fraction, and is exact.
  boolean isWhole() {
    if (Math.abs(real) > LARGEST_EXACT) {
      return false;
    }
    double floor = Math.floor(real);
    return real == floor || (floor > 0 && (real - floor) / (real + floor) < CLOSE);
  }

  /// The number as Go's `%v` prints it.
  String print() {
    return isInteger ? Long.toString(whole) : write(SMALLEST_PLAIN, LARGEST_PLAIN, 2);
  }

  /// The number as Go's JSON encoder writes it.
  String json() {
    return isInteger
        ? Long.toString(whole)
        : write(SMALLEST_PLAIN_IN_JSON, LARGEST_PLAIN_IN_JSON, 1);
  }

  private String write(double smallestPlain, double largestPlain, int digitsOfExponent) {
    if (real == 0) {
      return 1 / real < 0 ? "-0" : "0";
    }
    BigDecimal shortest = new BigDecimal(Double.toString(real)).stripTrailingZeros();
    double size = Math.abs(real);
    if (size >= smallestPlain && size < largestPlain) {
      return shortest.toPlainString();
    }
    String digits = shortest.unscaledValue().abs().toString();
    int exponent = digits.length() - 1 - shortest.scale();
    String power = Integer.toString(Math.abs(exponent));
    return (real < 0 ? "-" : "")
        + digits.charAt(0)
        + (digits.length() > 1 ? "." + digits.substring(1) : "")
        + (exponent < 0 ? "e-" : "e+")
        + "0".repeat(Math.max(0, digitsOfExponent - power.length()))
        + power;
  }
}
