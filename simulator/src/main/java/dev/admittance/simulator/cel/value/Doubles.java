package dev.admittance.simulator.cel.value;

import java.math.BigDecimal;

/// Prints doubles as Go does, with the fewest digits that identify them.
public final class Doubles {
  /// The exponent from which `%g` prints one.
  private static final int SHORT = 6;

  private static final int SMALLEST_PLAIN = -4;

  private Doubles() {}

  /// The form of `%v` and of cel-go's `string`: with an exponent below -4 and from 6 on.
  public static String shortest(double value) {
    if (Double.isNaN(value) || Double.isInfinite(value)) {
      return special(value);
    }
    if (value == 0) {
      return plain(value);
    }
    BigDecimal decimal = new BigDecimal(Double.toString(value)).stripTrailingZeros();
    int exponent = decimal.precision() - decimal.scale() - 1;
    return exponent < SMALLEST_PLAIN || exponent >= SHORT
        ? scientific(decimal, exponent)
        : plain(value);
  }

  private static String special(double value) {
    return Double.isNaN(value) ? "NaN" : value > 0 ? "+Inf" : "-Inf";
  }

  private static String scientific(BigDecimal decimal, int exponent) {
    String digits = decimal.unscaledValue().abs().toString();
    String fraction = digits.length() == 1 ? "" : "." + digits.substring(1);
    int size = Math.abs(exponent);
    return (decimal.signum() < 0 ? "-" : "")
        + digits.charAt(0)
        + fraction
        + (exponent < 0 ? "e-" : "e+")
        + (size < 10 ? "0" : "")
        + size;
  }

  /// The form without exponent, and without a zero fraction.
  public static String plain(double value) {
    if (Double.isNaN(value) || Double.isInfinite(value)) {
      return special(value);
    }
    if (value == 0) {
      return 1 / value < 0 ? "-0" : "0";
    }
    return new BigDecimal(Double.toString(value)).stripTrailingZeros().toPlainString();
  }
}
