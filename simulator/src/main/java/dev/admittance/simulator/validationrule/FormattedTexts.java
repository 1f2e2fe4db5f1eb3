package dev.admittance.simulator.validationrule;

import dev.admittance.simulator.cel.library.GoTimeParser;
import dev.admittance.simulator.cel.value.Bytes;
import dev.admittance.simulator.cel.value.CelDuration;
import dev.admittance.simulator.cel.value.CelError;
import dev.admittance.simulator.cel.value.Timestamp;
import java.math.BigInteger;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.Base64;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Texts with a format, as rules see them: bytes, durations and times. Source: k8s.io/kube-openapi
/// `pkg/validation/strfmt/duration.go`, `ParseDuration`; `pkg/validation/strfmt/time.go`,
/// `ParseDateTime`.
final class FormattedTexts {
  /// A part of a duration with a unit that Go does not have.
  private static final Pattern PART = Pattern.compile("(\\d+)\\s*([A-Za-zµ]+)");

  private static final List<Unit> UNITS =
      List.of(
          new Unit(1L, "ns", "nano"),
          new Unit(1_000L, "us", "µs", "micro"),
          new Unit(1_000_000L, "ms", "milli"),
          new Unit(1_000_000_000L, "s", "sec"),
          new Unit(60_000_000_000L, "m", "min"),
          new Unit(3_600_000_000_000L, "h", "hr", "hour"),
          new Unit(86_400_000_000_000L, "d", "day"),
          new Unit(604_800_000_000_000L, "w", "wk", "week"));

  /// @param names of which the last may have any end
  private record Unit(long nanos, List<String> names) {
    private Unit(long nanos, String... names) {
      this(nanos, List.of(names));
    }

    private boolean isNamed(String text) {
      return names.contains(text) || text.startsWith(names.getLast());
    }
  }

  private FormattedTexts() {}

  /// The value of a text: itself where its format has no type of its own.
  static Object of(String text, String format) {
    return switch (format) {
      case "byte" -> bytes(text);
      case "duration" ->
          GoTimeParser.duration(text)
              .or(() -> longDuration(text))
              .<Object>map(CelDuration::new)
              .orElseGet(() ->
                  new CelError(
                      "Invalid duration " + text + ": unable to parse " + text + " as duration"));
      case "date" -> date(text);
      case "date-time" ->
          GoTimeParser.timestamp(text)
              .<Object>map(time -> time)
              .orElseGet(() -> new CelError("Invalid date-time formatted string " + text));
      default -> text;
    };
  }

  private static Object bytes(String text) {
    try {
      return Bytes.of(Base64.getDecoder().decode(text));
    } catch (IllegalArgumentException _) {
      return new CelError("Invalid byte formatted string " + text);
    }
  }

  private static Object date(String text) {
    try {
      return Timestamp.utc(LocalDate.parse(text).atStartOfDay().toInstant(ZoneOffset.UTC));
    } catch (DateTimeException _) {
      return new CelError("Invalid date formatted string " + text);
    }
  }

  /// The nanoseconds of a duration in words; parts with unknown units do not count.
  private static Optional<Long> longDuration(String text) {
    Optional<Long> nanos = Optional.empty();
    Matcher part = PART.matcher(text);
    while (part.find()) {
      String name = part.group(2).toLowerCase(Locale.ROOT);
      for (Unit unit : UNITS) {
        if (unit.isNamed(name)) {
          long more = new BigInteger(part.group(1)).longValue() * unit.nanos();
          nanos = Optional.of(nanos.orElse(0L) + more);
        }
      }
    }
    return nanos;
  }
}
