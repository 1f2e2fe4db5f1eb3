package dev.admittance.simulator.mutation;

import dev.admittance.simulator.cel.value.Timestamp;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeFormatterBuilder;
import java.time.format.TextStyle;
import java.time.temporal.ChronoField;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Prints times as Go does: `2020-01-02 03:04:05 +0000 UTC`. Source: Go `time/format.go`,
/// `(Time).String`, `(Time).GoString`.
final class GoTimeText {
  private static final DateTimeFormatter PLAIN =
      new DateTimeFormatterBuilder()
          .appendPattern("uuuu-MM-dd HH:mm:ss")
          .appendFraction(ChronoField.NANO_OF_SECOND, 0, 9, true)
          .appendPattern(" xx")
          .toFormatter(Locale.ROOT);

  private GoTimeText() {}

  /// `%v`.
  static String of(Timestamp time) {
    OffsetDateTime local = OffsetDateTime.ofInstant(time.instant(), time.offset());
    String zone = time.offset().equals(ZoneOffset.UTC) ? "UTC" : local.format(offset());
    return local.format(PLAIN) + " " + zone;
  }

  private static DateTimeFormatter offset() {
    return DateTimeFormatter.ofPattern("xx", Locale.ROOT);
  }

  /// `%#v`.
  static String syntax(Timestamp time) {
    OffsetDateTime local = OffsetDateTime.ofInstant(time.instant(), time.offset());
    String zone = time.offset().equals(ZoneOffset.UTC) ? "time.UTC" : "time.Location(\"\")";
    return "time.Date("
        + local.getYear()
        + ", time."
        + local.getMonth().getDisplayName(TextStyle.FULL, Locale.ROOT)
        + Stream.of(
                local.getDayOfMonth(),
                local.getHour(),
                local.getMinute(),
                local.getSecond(),
                local.getNano())
            .map(part -> ", " + part)
            .collect(Collectors.joining())
        + ", "
        + zone
        + ")";
  }
}
