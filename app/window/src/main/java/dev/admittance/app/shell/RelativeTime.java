package dev.admittance.app.shell;

import dev.admittance.app.messages.Messages;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.time.format.FormatStyle;
import java.time.temporal.ChronoUnit;
import java.util.Locale;

/// Formats the time at which something was opened, the more recent the more precise.
///
/// @param now the current time
/// @param zone of the dates
record RelativeTime(Instant now, ZoneId zone) {
  private static final Messages MESSAGES = Messages.of(RelativeTime.class);
  private static final int WEEK = 7;

  String of(Instant opened) {
    Locale locale = Locale.getDefault(Locale.Category.FORMAT);
    ZonedDateTime then = opened.atZone(zone);
    long days = ChronoUnit.DAYS.between(then.toLocalDate(), LocalDate.ofInstant(now, zone));
    if (days <= 0) {
      return MESSAGES.get(
          "when.today",
          DateTimeFormatter.ofLocalizedTime(FormatStyle.SHORT).withLocale(locale).format(then));
    }
    if (days < WEEK) {
      return MESSAGES.get("when.days", days);
    }
    return DateTimeFormatter.ofLocalizedDate(FormatStyle.MEDIUM).withLocale(locale).format(then);
  }
}
