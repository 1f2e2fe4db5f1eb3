package dev.admittance.app.cluster.doctor;

import dev.admittance.app.messages.Messages;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.Locale;

/// Formats times and ages for display, in the local time zone.
final class DisplayTimes {
  private static final Messages MESSAGES = Messages.of(DisplayTimes.class);

  private static final DateTimeFormatter WHOLE =
      DateTimeFormatter.ofPattern("d MMM yyyy, HH:mm:ss", Locale.ROOT);
  private static final DateTimeFormatter CLOCK =
      DateTimeFormatter.ofPattern("HH:mm:ss", Locale.ROOT);

  private DisplayTimes() {}

  /// The date and the time in the local zone.
  static String whole(Instant at) {
    return WHOLE.format(at.atZone(ZoneId.systemDefault()));
  }

  static String clock(Instant at) {
    return CLOCK.format(at.atZone(ZoneId.systemDefault()));
  }

  /// The age, such as `7 min ago`; empty for a future time.
  static String ago(Instant at, Instant now) {
    Duration ago = Duration.between(at, now);
    if (ago.isNegative()) {
      return "";
    }
    if (ago.toMinutes() < 1) {
      return MESSAGES.get("times.now");
    }
    if (ago.toHours() < 2) {
      return MESSAGES.get("times.minutes", ago.toMinutes());
    }
    return ago.toDays() < 2
        ? MESSAGES.get("times.hours", ago.toHours())
        : MESSAGES.get("times.days", ago.toDays());
  }
}
