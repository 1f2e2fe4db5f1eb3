package dev.admittance.chart;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;

/// The unit of a chart's values, which determines their format.
public enum Unit {
  /// Durations in seconds, shown as milliseconds below one.
  SECONDS,
  /// A rate per second.
  PER_SECOND,
  /// A number of things.
  COUNT;

  private static final MathContext DIGITS = new MathContext(3, RoundingMode.HALF_UP);

  /// Formats a value with three digits, such as `12.3 ms`; `no data` for `NaN`.
  public String words(double value) {
    if (Double.isNaN(value)) {
      return "no data";
    }
    return switch (this) {
      case SECONDS -> Math.abs(value) < 1 ? rounded(value * 1000) + " ms" : rounded(value) + " s";
      case PER_SECOND -> rounded(value) + "/s";
      case COUNT -> rounded(value);
    };
  }

  private static String rounded(double value) {
    if (value == 0) {
      return "0";
    }
    BigDecimal exact = BigDecimal.valueOf(value);
    boolean isLong = exact.abs().compareTo(BigDecimal.valueOf(100)) >= 0;
    BigDecimal digits = isLong ? exact.setScale(0, RoundingMode.HALF_UP) : exact.round(DIGITS);
    return digits.signum() == 0 ? "0" : digits.stripTrailingZeros().toPlainString();
  }
}
