package dev.admittance.simulator.type;

import java.math.BigDecimal;

/// Writes floating-point numbers as Go's JSON encoder does: with the fewest digits, and with an
/// exponent only for very large and very small ones.
public final class GoFloat {
  private static final double SMALLEST_PLAIN = 1e-6;
  private static final double LARGEST_PLAIN = 1e21;

  private GoFloat() {}

  /// The digits of a finite number.
  public static String write(double value) {
    if (value == 0) {
      return 1 / value < 0 ? "-0" : "0";
    }
    BigDecimal shortest = new BigDecimal(Double.toString(value)).stripTrailingZeros();
    double size = Math.abs(value);
    return size >= SMALLEST_PLAIN && size < LARGEST_PLAIN
        ? shortest.toPlainString()
        : scientific(shortest);
  }

  private static String scientific(BigDecimal value) {
    String digits = value.unscaledValue().abs().toString();
    int exponent = digits.length() - 1 - value.scale();
    return (value.signum() < 0 ? "-" : "")
        + digits.charAt(0)
        + (digits.length() > 1 ? "." + digits.substring(1) : "")
        + (exponent < 0 ? "e-" : "e+")
        + Math.abs(exponent);
  }
}
