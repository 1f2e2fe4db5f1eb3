package dev.admittance.simulator.answer;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.Duration;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Parses durations in Go's form, such as `120ms`, `1.5s`, `2m30s`; negative ones are refused.
public final class GoDuration {
  private static final Pattern PART = Pattern.compile("(\\d+\\.?\\d*|\\.\\d+)(ns|us|µs|ms|s|m|h)");
  private static final int LONGEST = 40;

  private GoDuration() {}

  /// The duration; empty for invalid text.
  public static Optional<Duration> parse(String text) {
    if (text.equals("0")) {
      return Optional.of(Duration.ZERO);
    }
    if (text.isEmpty() || text.length() > LONGEST) {
      return Optional.empty();
    }
    Matcher part = PART.matcher(text);
    BigDecimal nanos = BigDecimal.ZERO;
    int end = 0;
    while (part.find() && part.start() == end) {
      nanos = nanos.add(new BigDecimal(part.group(1)).multiply(unit(part.group(2))));
      end = part.end();
    }
    boolean fits = nanos.compareTo(BigDecimal.valueOf(Long.MAX_VALUE)) <= 0;
    return end == text.length() && fits
        ? Optional.of(Duration.ofNanos(nanos.setScale(0, RoundingMode.DOWN).longValue()))
        : Optional.empty();
  }

  private static BigDecimal unit(String name) {
    return BigDecimal.valueOf(
        switch (name) {
          case "ns" -> 1L;
          case "us", "µs" -> 1_000L;
          case "ms" -> 1_000_000L;
          case "s" -> 1_000_000_000L;
          case "m" -> 60_000_000_000L;
          case "h" -> 3_600_000_000_000L;
          default -> throw new IllegalArgumentException(name);
        });
  }
}
