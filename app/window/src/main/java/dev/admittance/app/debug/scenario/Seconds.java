package dev.admittance.app.debug.scenario;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.Duration;
import java.util.Optional;

/// Parses and formats durations in seconds, with a decimal point or comma.
final class Seconds {
  /// Longer than any scenario: eleven days.
  static final Duration MOST = Duration.ofSeconds(1_000_000);

  private static final int MILLIS = 3;
  private static final int MAX_LENGTH = 20;

  private Seconds() {}

  /// Parses a duration to the millisecond.
  ///
  /// @return empty if it is not a number or out of range
  static Optional<Duration> parse(String text, Duration least, Duration most) {
    String number = text.strip().replace(',', '.');
    if (number.length() > MAX_LENGTH || !number.matches("[+-]?(\\d+\\.?\\d*|\\.\\d+)")) {
      return Optional.empty();
    }
    BigDecimal millis = new BigDecimal(number).movePointRight(MILLIS);
    BigDecimal bound = BigDecimal.valueOf(Long.MAX_VALUE);
    if (millis.abs().compareTo(bound) > 0) {
      return Optional.empty();
    }
    Duration read = Duration.ofMillis(millis.setScale(0, RoundingMode.HALF_UP).longValueExact());
    return Optional.of(read)
        .filter(found -> found.compareTo(least) >= 0 && found.compareTo(most) <= 0);
  }

  /// Formats a duration so that it can be parsed again.
  static String text(Duration duration) {
    return BigDecimal.valueOf(duration.toMillis(), MILLIS).stripTrailingZeros().toPlainString();
  }
}
