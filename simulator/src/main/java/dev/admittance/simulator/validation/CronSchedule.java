package dev.admittance.simulator.validation;

import dev.admittance.model.text.GoQuote;
import dev.admittance.simulator.answer.GoDuration;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// Reads schedules of CronJobs as far as they can be at fault. Source: github.com/robfig/cron/v3
/// `parser.go`, `ParseStandard`.
final class CronSchedule {
  private static final List<String> DESCRIPTORS =
      List.of("@yearly", "@annually", "@monthly", "@weekly", "@daily", "@midnight", "@hourly");
  private static final String EVERY = "@every ";
  private static final List<Unit> UNITS =
      List.of(
          new Unit(0, 59, List.of()),
          new Unit(0, 23, List.of()),
          new Unit(1, 31, List.of()),
          new Unit(
              1,
              12,
              List.of(
                  "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov",
                  "dec")),
          new Unit(0, 6, List.of("sun", "mon", "tue", "wed", "thu", "fri", "sat")));

  private CronSchedule() {}

  /// A unit of time.
  ///
  /// @param names of its values from the lowest on
  private record Unit(long lowest, long highest, List<String> names) {}

  /// A fault in a schedule, with the parser's text.
  private static final class FaultException extends Exception {
    private static final long serialVersionUID = 1;

    FaultException(String message) {
      super(message, null, false, false);
    }
  }

  /// The parser's text about a schedule that is not empty; empty for a valid one.
  static Optional<String> fault(String schedule) {
    try {
      parse(schedule);
      return Optional.empty();
    } catch (FaultException e) {
      return Optional.ofNullable(e.getMessage());
    }
  }

  private static void parse(String schedule) throws FaultException {
    String text = schedule;
    if (text.startsWith("TZ=") || text.startsWith("CRON_TZ=")) {
      int space = text.indexOf(' ');
      if (space < 0) {
        throw new FaultException(
            "invalid schedule format: runtime error: slice bounds out of range [:-1]");
      }
      text = text.substring(space).strip();
    }
    if (text.startsWith("@")) {
      descriptor(text);
      return;
    }
    List<String> fields = List.of(text.strip().split("\\s+", -1));
    if (text.isBlank()) {
      fields = List.of();
    }
    if (fields.size() != UNITS.size()) {
      throw new FaultException(
          "expected exactly 5 fields, found "
              + fields.size()
              + ": ["
              + String.join(" ", fields)
              + "]");
    }
    for (int i = 0; i < fields.size(); i++) {
      for (String range : fields.get(i).split(",", -1)) {
        if (!range.isEmpty()) {
          range(range, UNITS.get(i));
        }
      }
    }
  }

  private static void descriptor(String text) throws FaultException {
    if (text.startsWith(EVERY)) {
      String duration = text.substring(EVERY.length());
      if (GoDuration.parse(duration).isEmpty()) {
        throw new FaultException(
            "failed to parse duration "
                + text
                + ": time: invalid duration "
                + GoQuote.quote(duration));
      }
    } else if (!DESCRIPTORS.contains(text)) {
      throw new FaultException("unrecognized descriptor: " + text);
    }
  }

  private static void range(String range, Unit unit) throws FaultException {
    String[] parts = range.split("/", -1);
    String[] ends = parts[0].split("-", -1);
    long first = unit.lowest();
    long last = unit.highest();
    if (!ends[0].equals("*") && !ends[0].equals("?")) {
      first = number(ends[0], unit.names(), unit.lowest());
      if (ends.length > 2) {
        throw new FaultException("too many hyphens: " + range);
      }
      last = ends.length == 1 ? first : number(ends[1], unit.names(), unit.lowest());
    }
    long step = 1;
    if (parts.length > 2) {
      throw new FaultException("too many slashes: " + range);
    } else if (parts.length == 2) {
      step = number(parts[1], List.of(), 0);
      last = ends.length == 1 ? unit.highest() : last;
    }
    if (first < unit.lowest()) {
      throw new FaultException(
          "beginning of range (" + first + ") below minimum (" + unit.lowest() + "): " + range);
    }
    if (last > unit.highest()) {
      throw new FaultException(
          "end of range (" + last + ") above maximum (" + unit.highest() + "): " + range);
    }
    if (first > last) {
      throw new FaultException(
          "beginning of range (" + first + ") beyond end of range (" + last + "): " + range);
    }
    if (step == 0) {
      throw new FaultException("step of range should be a positive number: " + range);
    }
  }

  private static long number(String text, List<String> names, long lowest) throws FaultException {
    int name = names.indexOf(text.toLowerCase(Locale.ROOT));
    if (name >= 0) {
      return name + lowest;
    }
    String start = "failed to parse int from " + text + ": strconv.Atoi: parsing ";
    if (!text.matches("[+-]?[0-9]+")) {
      throw new FaultException(start + GoQuote.quote(text) + ": invalid syntax");
    }
    try {
      long number = Long.parseLong(text);
      if (number < 0) {
        throw new FaultException("negative number (" + number + ") not allowed: " + text);
      }
      return number;
    } catch (NumberFormatException _) {
      throw new FaultException(start + GoQuote.quote(text) + ": value out of range");
    }
  }
}
