package dev.admittance.simulator.cel.value;

import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeFormatterBuilder;
import java.time.temporal.ChronoField;
import java.util.Locale;

/// A point in time with its UTC offset as written.
public record Timestamp(Instant instant, ZoneOffset offset) {
  private static final int NANO_DIGITS = 9;

  private static final DateTimeFormatter RFC_3339 =
      new DateTimeFormatterBuilder()
          .appendPattern("uuuu-MM-dd'T'HH:mm:ss")
          .appendFraction(ChronoField.NANO_OF_SECOND, 0, NANO_DIGITS, true)
          .appendOffset("+HH:MM", "Z")
          .toFormatter(Locale.ROOT);

  /// In universal time.
  public static Timestamp utc(Instant instant) {
    return new Timestamp(instant, ZoneOffset.UTC);
  }

  /// RFC 3339 with the shortest fraction (P-126).
  public String text() {
    return RFC_3339.format(OffsetDateTime.ofInstant(instant, offset));
  }
}
