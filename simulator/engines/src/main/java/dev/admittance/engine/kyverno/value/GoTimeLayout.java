package dev.admittance.engine.kyverno.value;

import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeFormatterBuilder;
import java.time.temporal.ChronoField;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;

/// Times in the layouts of Go, which are written as the time `Mon Jan 2 15:04:05 MST 2006`.
public final class GoTimeLayout {
  /// Parts of a layout with those of Java, longer ones before their beginnings.
  private static final Map<String, String> PARTS = new LinkedHashMap<>();

  static {
    PARTS.put("January", "MMMM");
    PARTS.put("Monday", "EEEE");
    PARTS.put("2006", "yyyy");
    PARTS.put("Z07:00", "XXX");
    PARTS.put("-07:00", "xxx");
    PARTS.put("-0700", "xx");
    PARTS.put("Jan", "MMM");
    PARTS.put("Mon", "EEE");
    PARTS.put("MST", "zzz");
    PARTS.put("01", "MM");
    PARTS.put("02", "dd");
    PARTS.put("03", "hh");
    PARTS.put("04", "mm");
    PARTS.put("05", "ss");
    PARTS.put("06", "yy");
    PARTS.put("15", "HH");
    PARTS.put("PM", "a");
    PARTS.put("_2", "ppd");
    PARTS.put("1", "M");
    PARTS.put("2", "d");
    PARTS.put("3", "h");
    PARTS.put("4", "m");
    PARTS.put("5", "s");
  }

  private GoTimeLayout() {}

  /// Reads a time; UTC where the layout has no zone.
  ///
  /// @throws DateTimeException for other text
  public static OffsetDateTime parse(String layout, String text) {
    DateTimeFormatter formatter =
        new DateTimeFormatterBuilder()
            .parseCaseInsensitive()
            .appendPattern(pattern(layout))
            .parseDefaulting(ChronoField.HOUR_OF_DAY, 0)
            .toFormatter(Locale.ENGLISH);
    var parsed =
        formatter.parseBest(text, OffsetDateTime::from, LocalDateTime::from, LocalDate::from);
    return switch (parsed) {
      case OffsetDateTime time -> time;
      case LocalDateTime time -> time.atOffset(ZoneOffset.UTC);
      case LocalDate date -> date.atStartOfDay().atOffset(ZoneOffset.UTC);
      default -> throw new DateTimeException(text);
    };
  }

  private static String pattern(String layout) {
    StringBuilder pattern = new StringBuilder();
    int at = 0;
    while (at < layout.length()) {
      String rest = layout.substring(at);
      String part = PARTS.keySet().stream().filter(rest::startsWith).findFirst().orElse("");
      if (part.isEmpty()) {
        char c = layout.charAt(at++);
        pattern.append(
            c == '\'' ? "''" : Character.isLetter(c) ? "'" + c + "'" : String.valueOf(c));
      } else {
        pattern.append(PARTS.get(part));
        at += part.length();
      }
    }
    return pattern.toString();
  }
}
