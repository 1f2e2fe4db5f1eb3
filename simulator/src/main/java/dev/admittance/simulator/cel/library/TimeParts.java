package dev.admittance.simulator.cel.library;

import dev.admittance.model.text.GoQuote;
import dev.admittance.simulator.cel.value.CelDuration;
import dev.admittance.simulator.cel.value.CelError;
import dev.admittance.simulator.cel.value.Timestamp;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.temporal.ChronoField;
import java.util.HashMap;
import java.util.Map;
import java.util.function.ToLongFunction;

/// The parts of timestamps, in UTC or another time zone, and of durations.
final class TimeParts {
  private static final long NANOS_OF_MILLISECOND = 1_000_000;
  private static final long SECONDS_OF_MINUTE = 60;
  private static final int DAYS_OF_WEEK = 7;

  private TimeParts() {}

  static Map<String, Implementation> functions() {
    Map<String, Implementation> all = new HashMap<>();
    add(all, "timestamp_to_year", LocalDateTime::getYear);
    add(all, "timestamp_to_month", time -> time.getMonthValue() - 1);
    add(all, "timestamp_to_day_of_year", time -> time.getDayOfYear() - 1);
    add(all, "timestamp_to_day_of_month", time -> time.getDayOfMonth() - 1);
    add(all, "timestamp_to_day_of_month_1_based", LocalDateTime::getDayOfMonth);
    add(all, "timestamp_to_day_of_week", time -> time.getDayOfWeek().getValue() % DAYS_OF_WEEK);
    add(all, "timestamp_to_hours", LocalDateTime::getHour);
    add(all, "timestamp_to_minutes", LocalDateTime::getMinute);
    add(all, "timestamp_to_seconds", LocalDateTime::getSecond);
    add(all, "timestamp_to_milliseconds", time -> time.get(ChronoField.MILLI_OF_SECOND));
    all.put("timestamp_to_seconds_tz", all.get("timestamp_to_seconds_with_tz"));
    all.put("duration_to_hours", values -> whole(values[0], 3_600_000_000_000L));
    all.put("duration_to_minutes", values -> whole(values[0], 60_000_000_000L));
    all.put("duration_to_seconds", values -> whole(values[0], 1_000_000_000));
    all.put("duration_to_milliseconds", values -> whole(values[0], NANOS_OF_MILLISECOND));
    return all;
  }

  private static long whole(Object span, long unit) {
    return ((CelDuration) span).nanos() / unit;
  }

  private static void add(
      Map<String, Implementation> all, String overload, ToLongFunction<LocalDateTime> part) {
    all.put(
        overload,
        values -> part.applyAsLong(LocalDateTime.ofInstant(instant(values), ZoneOffset.UTC)));
    all.put(overload + "_with_tz", values -> inZone(instant(values), (String) values[1], part));
  }

  private static Instant instant(Object[] values) {
    return ((Timestamp) values[0]).instant();
  }

  /// @param zone the name of a time zone, or hours and minutes with a colon between them
  private static Object inZone(Instant instant, String zone, ToLongFunction<LocalDateTime> part) {
    int colon = zone.indexOf(':');
    if (colon >= 0) {
      return atOffset(instant, zone, colon, part);
    }
    if (zone.isEmpty() || zone.equals("Local")) {
      return part.applyAsLong(LocalDateTime.ofInstant(instant, ZoneOffset.UTC));
    }
    return ZoneId.getAvailableZoneIds().contains(zone)
        ? (Object) part.applyAsLong(LocalDateTime.ofInstant(instant, ZoneId.of(zone)))
        : new CelError("unknown time zone " + zone);
  }

  private static Object atOffset(
      Instant instant, String zone, int colon, ToLongFunction<LocalDateTime> part) {
    for (String number : new String[] {zone.substring(0, colon), zone.substring(colon + 1)}) {
      if (!number.matches("[+-]?[0-9]{1,9}")) {
        return new CelError("strconv.Atoi: parsing " + GoQuote.quote(number) + ": invalid syntax");
      }
    }
    long hours = Long.parseLong(zone.substring(0, colon));
    long minutes = Long.parseLong(zone.substring(colon + 1));
    long offset = hours * SECONDS_OF_MINUTE + (zone.startsWith("-") ? -minutes : minutes);
    Instant there = instant.plusSeconds(offset * SECONDS_OF_MINUTE);
    return part.applyAsLong(LocalDateTime.ofInstant(there, ZoneOffset.UTC));
  }
}
