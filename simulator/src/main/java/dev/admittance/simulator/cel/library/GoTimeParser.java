package dev.admittance.simulator.cel.library;

import dev.admittance.simulator.cel.value.Timestamp;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.DateTimeException;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// Parses durations and timestamps as Go does.
public final class GoTimeParser {
  private static final Pattern PART =
      Pattern.compile("([0-9]+\\.?[0-9]*|\\.[0-9]+)(ns|us|µs|μs|ms|s|m|h)");
  private static final Pattern RFC_3339 =
      Pattern.compile(
          "([0-9]{4})-([0-9]{2})-([0-9]{2})T([0-9]{1,2}):([0-9]{2}):([0-9]{2})"
              + "(?:[.,]([0-9]+))?(Z|([+-])([0-9]{2}):([0-9]{2}))");
  private static final int NANO_DIGITS = 9;
  private static final int SECONDS_OF_HOUR = 3600;
  private static final int SECONDS_OF_MINUTE = 60;

  private GoTimeParser() {}

  /// The nanoseconds; empty for an invalid or too long duration.
  public static Optional<Long> duration(String text) {
    boolean signed = text.startsWith("-") || text.startsWith("+");
    String size = signed ? text.substring(1) : text;
    if (size.equals("0")) {
      return Optional.of(0L);
    }
    Matcher part = PART.matcher(size);
    BigDecimal nanos = BigDecimal.ZERO;
    int end = 0;
    while (part.find() && part.start() == end) {
      BigDecimal one = new BigDecimal(part.group(1)).multiply(unit(part.group(2)));
      nanos = nanos.add(one.setScale(0, RoundingMode.DOWN));
      end = part.end();
    }
    if (size.isEmpty() || end != size.length()) {
      return Optional.empty();
    }
    BigDecimal value = text.startsWith("-") ? nanos.negate() : nanos;
    return value.toBigInteger().bitLength() < Long.SIZE
        ? Optional.of(value.longValue())
        : Optional.empty();
  }

  private static BigDecimal unit(String name) {
    return BigDecimal.valueOf(
        switch (name) {
          case "ns" -> 1L;
          case "us", "µs", "μs" -> 1_000L;
          case "ms" -> 1_000_000L;
          case "s" -> 1_000_000_000L;
          case "m" -> 60_000_000_000L;
          default -> 3_600_000_000_000L;
        });
  }

  /// A timestamp of RFC 3339; empty for invalid text.
  public static Optional<Timestamp> timestamp(String text) {
    Matcher matcher = RFC_3339.matcher(text);
    if (!matcher.matches()) {
      return Optional.empty();
    }
    try {
      LocalDateTime local =
          LocalDateTime.of(
              number(matcher, 1),
              number(matcher, 2),
              number(matcher, 3),
              number(matcher, 4),
              number(matcher, 5),
              number(matcher, 6),
              nanos(matcher.group(7)));
      ZoneOffset offset = offset(matcher);
      return Optional.of(new Timestamp(local.toInstant(offset), offset));
    } catch (DateTimeException _) {
      return Optional.empty();
    }
  }

  private static int number(Matcher matcher, int group) {
    return Integer.parseInt(matcher.group(group));
  }

  private static int nanos(@Nullable String digits) {
    if (digits == null) {
      return 0;
    }
    String padded = digits + "0".repeat(NANO_DIGITS);
    return Integer.parseInt(padded.substring(0, NANO_DIGITS));
  }

  private static ZoneOffset offset(Matcher matcher) {
    if (matcher.group(8).equals("Z")) {
      return ZoneOffset.UTC;
    }
    int seconds = number(matcher, 10) * SECONDS_OF_HOUR + number(matcher, 11) * SECONDS_OF_MINUTE;
    return ZoneOffset.ofTotalSeconds(matcher.group(9).equals("-") ? -seconds : seconds);
  }
}
