package dev.admittance.report;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.Duration;

/// Formats virtual time in milliseconds, to a hundredth.
final class Millis {
  private Millis() {}

  static String text(Duration duration) {
    return BigDecimal.valueOf(duration.toNanos(), 6)
            .setScale(2, RoundingMode.HALF_EVEN)
            .stripTrailingZeros()
            .toPlainString()
        + " ms";
  }
}
