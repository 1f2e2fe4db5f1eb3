package dev.admittance.simulator.type;

import java.nio.charset.StandardCharsets;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import org.jspecify.annotations.Nullable;

/// Parses times as Go does, in the two layouts of the API, and writes them in UTC.
final class GoTime {
  private static final long ZERO = -62_135_596_800L;
  private static final int MICROS = 6;

  private final String layout;
  private final boolean micros;
  private final String text;
  private int at;
  private int nanos;

  private GoTime(String text, boolean micros) {
    this.text = text;
    this.micros = micros;
    this.layout = "2006-01-02T15:04:05" + (micros ? ".000000" : "") + "Z07:00";
  }

  sealed interface Parsed {
    /// The text is a time.
    ///
    /// @param written Go's form; null for the zero time
    record Ok(@Nullable String written) implements Parsed {}

    /// The text is not a time; the message is Go's.
    record Wrong(String message) implements Parsed {}
  }

  /// Reads a time.
  ///
  /// @param micros whether its layout has microseconds
  static Parsed parse(String text, boolean micros) {
    return new GoTime(text, micros).parse();
  }

  private static final class Malformed extends Exception {
    private Malformed(String message) {
      super(message, null, false, false);
    }

    private String text() {
      return String.valueOf(getMessage());
    }
  }

  private Parsed parse() {
    try {
      return new Parsed.Ok(read());
    } catch (Malformed malformed) {
      return new Parsed.Wrong(malformed.text());
    }
  }

  private @Nullable String read() throws Malformed {
    int year = year();
    literal("-");
    int month = number("01", true, 1, 12, "month");
    literal("-");
    int day = number("02", true, 0, 99, "day");
    literal("T");
    int hour = number("15", false, 0, 23, "hour");
    literal(":");
    int minute = number("04", true, 0, 59, "minute");
    literal(":");
    int second = number("05", true, 0, 59, "second");
    fraction();
    int offset = offset();
    if (at < text.length()) {
      throw message(": extra text: " + quote(text.substring(at)));
    }
    LocalDate first = LocalDate.of(year, month, 1);
    if (day < 1 || day > first.lengthOfMonth()) {
      throw message(": day out of range");
    }
    LocalDateTime local = first.withDayOfMonth(day).atTime(hour, minute, second);
    return write(local.toEpochSecond(ZoneOffset.UTC) - offset);
  }

  private int year() throws Malformed {
    if (!digits(0, 4)) {
      throw cannotParse(0, "2006");
    }
    at = 4;
    return Integer.parseInt(text.substring(0, 4));
  }

  private void literal(String wanted) throws Malformed {
    if (!text.startsWith(wanted, at)) {
      throw cannotParse(at, wanted);
    }
    at++;
  }

  private int number(String element, boolean fixed, int least, int most, String what)
      throws Malformed {
    int start = at;
    if (!digits(at, 1) || (fixed && !digits(at, 2))) {
      throw cannotParse(start, element);
    }
    at += digits(at, 2) ? 2 : 1;
    int number = Integer.parseInt(text.substring(start, at));
    if (number < least || number > most) {
      throw message(": " + what + " out of range");
    }
    return number;
  }

  private void fraction() throws Malformed {
    boolean point = at < text.length() && ".,".indexOf(text.charAt(at)) >= 0;
    if (micros) {
      if (!point || !digits(at + 1, MICROS)) {
        throw cannotParse(at, ".000000");
      }
      nanos = Integer.parseInt(text.substring(at + 1, at + 1 + MICROS)) * 1000;
      at += 1 + MICROS;
    } else if (point && digits(at + 1, 1)) {
      at++;
      while (digits(at, 1)) {
        at++;
      }
    }
  }

  private int offset() throws Malformed {
    if (text.startsWith("Z", at)) {
      at++;
      return 0;
    }
    int start = at;
    if (text.length() < at + 6
        || text.charAt(at + 3) != ':'
        || !digits(at + 1, 2)
        || !digits(at + 4, 2)) {
      throw cannotParse(start, "Z07:00");
    }
    int hours = Integer.parseInt(text.substring(at + 1, at + 3));
    int minutes = Integer.parseInt(text.substring(at + 4, at + 6));
    char sign = text.charAt(at);
    at += 6;
    if (hours > 24) {
      throw message(": time zone offset hour out of range");
    }
    if (minutes > 60) {
      throw message(": time zone offset minute out of range");
    }
    if (sign != '+' && sign != '-') {
      throw cannotParse(start, "Z07:00");
    }
    return (hours * 60 + minutes) * 60 * (sign == '-' ? -1 : 1);
  }

  private @Nullable String write(long seconds) {
    if (seconds == ZERO && nanos == 0) {
      return null;
    }
    LocalDateTime utc = LocalDateTime.ofEpochSecond(seconds, 0, ZoneOffset.UTC);
    String whole =
        padded(utc.getYear(), 4)
            + "-"
            + padded(utc.getMonthValue(), 2)
            + "-"
            + padded(utc.getDayOfMonth(), 2)
            + "T"
            + padded(utc.getHour(), 2)
            + ":"
            + padded(utc.getMinute(), 2)
            + ":"
            + padded(utc.getSecond(), 2);
    return whole + (micros ? "." + padded(nanos / 1000, MICROS) : "") + "Z";
  }

  private static String padded(int number, int width) {
    String digits = Integer.toString(Math.abs(number));
    return (number < 0 ? "-" : "") + "0".repeat(Math.max(0, width - digits.length())) + digits;
  }

  private boolean digits(int from, int count) {
    boolean digits = from + count <= text.length();
    for (int i = from; digits && i < from + count; i++) {
      digits = text.charAt(i) >= '0' && text.charAt(i) <= '9';
    }
    return digits;
  }

  private Malformed cannotParse(int from, String element) {
    return new Malformed(
        "parsing time "
            + quote(text)
            + " as "
            + quote(layout)
            + ": cannot parse "
            + quote(text.substring(from))
            + " as "
            + quote(element));
  }

  private Malformed message(String what) {
    return new Malformed("parsing time " + quote(text) + what);
  }

  /// Go's `time` package quotes byte by byte.
  private static String quote(String text) {
    StringBuilder quoted = new StringBuilder("\"");
    for (byte b : text.getBytes(StandardCharsets.UTF_8)) {
      if (b < ' ') {
        quoted.append("\\x").append(Character.forDigit((b >> 4) & 15, 16));
        quoted.append(Character.forDigit(b & 15, 16));
      } else {
        if (b == '"' || b == '\\') {
          quoted.append('\\');
        }
        quoted.append((char) b);
      }
    }
    return quoted.append('"').toString();
  }
}
