package dev.admittance.app.cluster.hooks;

import dev.admittance.app.messages.Messages;
import java.time.Duration;
import java.time.Instant;
import java.util.Locale;
import java.util.OptionalDouble;

/// Formats amounts for columns: short, with significant digits only.
public final class CompactNumbers {
  private static final Messages MESSAGES = Messages.of(CompactNumbers.class);

  public static final String UNKNOWN = "\u2013";

  static final String NOTHING = "0";

  private static final Duration MINUTE = Duration.ofMinutes(1);
  private static final Duration HOUR = Duration.ofHours(1);
  private static final Duration DAY = Duration.ofDays(1);
  private static final Duration YEAR = Duration.ofDays(365);

  /// Up to this multiple of the larger unit, durations use the smaller one: `90 min`, `36 h`.
  private static final int UNITS_AT_MOST = 2;

  private CompactNumbers() {}

  /// A rate per second, such as `0.25`; a tiny one is `<0.01`.
  public static String rate(OptionalDouble perSecond) {
    return perSecond.isEmpty() ? UNKNOWN : number(perSecond.getAsDouble());
  }

  /// A count, such as `12` or `3.4M`.
  public static String count(OptionalDouble count) {
    return count.isEmpty() ? UNKNOWN : number(Math.rint(count.getAsDouble()));
  }

  private static String number(double value) {
    if (value <= 0) {
      return "0";
    }
    if (value < 0.01) {
      return "<0.01";
    }
    if (value >= 1e6) {
      return digits(value / 1e6) + "M";
    }
    return value >= 1e4 ? digits(value / 1e3) + "k" : digits(value);
  }

  /// Three significant digits, or the whole integer part, without trailing zeros.
  private static String digits(double value) {
    String text = format(value < 10 ? "%.2f" : value < 100 ? "%.1f" : "%.0f", value);
    return text.contains(".") ? text.replaceAll("0+$", "").replaceAll("\\.$", "") : text;
  }

  /// A duration in a suitable unit, such as `12 ms` or `1.2 s`.
  public static String seconds(OptionalDouble seconds) {
    if (seconds.isEmpty()) {
      return UNKNOWN;
    }
    double value = seconds.getAsDouble();
    if (value >= 1) {
      return digits(value) + " s";
    }
    return value >= 0.001 ? digits(value * 1e3) + " ms" : digits(value * 1e6) + " \u00b5s";
  }

  /// The age, such as `5 min ago`.
  public static String ago(Instant then, Instant now) {
    Duration past = Duration.between(then, now);
    return past.compareTo(MINUTE) < 0
        ? MESSAGES.get("amounts.now")
        : MESSAGES.get("amounts.ago", span(past));
  }

  /// A duration in one unit, such as `3 h`, `12 d`, `9 y`; never negative.
  public static String span(Duration span) {
    if (span.compareTo(MINUTE) < 0) {
      return Math.max(0, span.toSeconds()) + " s";
    }
    if (span.compareTo(HOUR.multipliedBy(UNITS_AT_MOST)) < 0) {
      return span.toMinutes() + " min";
    }
    if (span.compareTo(DAY.multipliedBy(UNITS_AT_MOST)) < 0) {
      return span.toHours() + " h";
    }
    return span.compareTo(YEAR.multipliedBy(UNITS_AT_MOST)) < 0
        ? MESSAGES.get("amounts.days", span.toDays())
        : MESSAGES.get("amounts.years", span.toDays() / YEAR.toDays());
  }

  private static String format(String pattern, double value) {
    return String.format(Locale.ROOT, pattern, value);
  }
}
