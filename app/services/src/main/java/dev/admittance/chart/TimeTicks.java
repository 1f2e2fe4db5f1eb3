package dev.admittance.chart;

import dev.admittance.diagram.Box;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/// Round times along an axis, in a time zone.
public final class TimeTicks {
  private static final double ROOM_OF_A_TICK = 84;
  private static final List<Duration> STEPS =
      List.of(
          Duration.ofSeconds(1),
          Duration.ofSeconds(2),
          Duration.ofSeconds(5),
          Duration.ofSeconds(10),
          Duration.ofSeconds(15),
          Duration.ofSeconds(30),
          Duration.ofMinutes(1),
          Duration.ofMinutes(2),
          Duration.ofMinutes(5),
          Duration.ofMinutes(10),
          Duration.ofMinutes(15),
          Duration.ofMinutes(30),
          Duration.ofHours(1),
          Duration.ofHours(2),
          Duration.ofHours(3),
          Duration.ofHours(6),
          Duration.ofHours(12));
  private static final DateTimeFormatter SECONDS =
      DateTimeFormatter.ofPattern("HH:mm:ss", Locale.ROOT);
  private static final DateTimeFormatter MINUTES =
      DateTimeFormatter.ofPattern("HH:mm", Locale.ROOT);
  private static final DateTimeFormatter DAY = DateTimeFormatter.ofPattern("d MMM", Locale.ROOT);
  private static final DateTimeFormatter MOMENT =
      DateTimeFormatter.ofPattern("d MMM HH:mm:ss", Locale.ROOT);

  private TimeTicks() {}

  /// Returns the ticks of a range; those at midnight show the date.
  public static List<Tick> of(TimeSpan span, Box area, ZoneId zone) {
    Duration step = step(span, area.width());
    DateTimeFormatter format = step.compareTo(Duration.ofMinutes(1)) < 0 ? SECONDS : MINUTES;
    List<Tick> ticks = new ArrayList<>();
    ZonedDateTime time = first(span.from().atZone(zone), step);
    while (!time.toInstant().isAfter(span.to())) {
      boolean isMidnight = time.toLocalTime().equals(LocalTime.MIDNIGHT);
      ticks.add(
          new Tick(
              area.x() + span.share(time.toInstant()) * area.width(),
              (isMidnight ? DAY : format).format(time)));
      time = next(time, step);
    }
    return ticks;
  }

  /// Formats a time with date and seconds.
  public static String moment(Instant time, ZoneId zone) {
    return MOMENT.format(time.atZone(zone));
  }

  private static Duration step(TimeSpan span, double width) {
    double ticks = Math.max(1, Math.floor(width / ROOM_OF_A_TICK));
    return STEPS.stream()
        .filter(each -> each.toNanos() * ticks >= span.length().toNanos())
        .findFirst()
        .orElse(STEPS.getLast());
  }

  private static ZonedDateTime first(ZonedDateTime from, Duration step) {
    LocalDate day = from.toLocalDate();
    long steps = Math.ceilDiv(from.toLocalTime().toNanoOfDay(), step.toNanos());
    return at(day, step, steps, from.getZone());
  }

  private static ZonedDateTime next(ZonedDateTime time, Duration step) {
    ZonedDateTime then =
        at(
            time.toLocalDate(),
            step,
            time.toLocalTime().toNanoOfDay() / step.toNanos() + 1,
            time.getZone());
    // When clocks are set back, the same time of day occurs twice.
    return then.isAfter(time) ? then : time.plus(step);
  }

  private static ZonedDateTime at(LocalDate day, Duration step, long steps, ZoneId zone) {
    return day.atStartOfDay().plus(step.multipliedBy(steps)).atZone(zone);
  }
}
