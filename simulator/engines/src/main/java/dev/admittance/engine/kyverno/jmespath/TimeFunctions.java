package dev.admittance.engine.kyverno.jmespath;

import static dev.admittance.engine.kyverno.jmespath.JmesType.STRING;

import dev.admittance.engine.kyverno.value.GoDurations;
import dev.admittance.engine.kyverno.value.GoTimeLayout;
import dev.admittance.model.json.JsonBoolean;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonValue;
import dev.admittance.simulator.mutation.GoDurationText;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/// The functions on times that Kyverno adds. Source: kyverno `pkg/engine/jmespath/time.go`.
final class TimeFunctions {
  private static final DateTimeFormatter RFC3339 =
      DateTimeFormatter.ofPattern("yyyy-MM-dd'T'HH:mm:ssXXX");

  /// The zero time of Go, from which times are truncated.
  private static final Instant ZERO = Instant.parse("0001-01-01T00:00:00Z");

  private TimeFunctions() {}

  static Map<String, JmesFunction> all(Optional<Instant> now) {
    Map<String, JmesFunction> all = new HashMap<>();
    all.put("time_now", present(now));
    all.put("time_now_utc", present(now));
    all.put("time_since", JmesFunction.of(a -> since(a, now), STRING, STRING, STRING));
    all.put(
        "time_add", JmesFunction.of(a -> text(time(a, 0).plus(duration(a, 1))), STRING, STRING));
    all.put("time_parse", JmesFunction.of(TimeFunctions::parse, STRING, STRING));
    all.put(
        "time_utc",
        JmesFunction.of(a -> text(time(a, 0).withOffsetSameInstant(ZoneOffset.UTC)), STRING));
    all.put(
        "time_diff",
        JmesFunction.of(a -> text(Duration.between(time(a, 0), time(a, 1))), STRING, STRING));
    all.put(
        "time_before",
        JmesFunction.of(a -> JsonBoolean.of(time(a, 0).isBefore(time(a, 1))), STRING, STRING));
    all.put(
        "time_after",
        JmesFunction.of(a -> JsonBoolean.of(time(a, 0).isAfter(time(a, 1))), STRING, STRING));
    all.put(
        "time_between",
        JmesFunction.of(
            a -> JsonBoolean.of(time(a, 0).isAfter(time(a, 1)) && time(a, 0).isBefore(time(a, 2))),
            STRING,
            STRING,
            STRING));
    all.put("time_truncate", JmesFunction.of(TimeFunctions::truncate, STRING, STRING));
    all.put("time_to_cron", JmesFunction.of(a -> new JsonString(cron(time(a, 0))), STRING));
    return all;
  }

  private static JmesFunction present(Optional<Instant> now) {
    return JmesFunction.of(a -> text(now(now).atOffset(ZoneOffset.UTC)));
  }

  private static Instant now(Optional<Instant> now) throws JmesException {
    return now.orElseThrow(
        () -> new JmesException.NotSimulated("the time at which the request is judged"));
  }

  private static JsonValue since(JmesArguments arguments, Optional<Instant> now)
      throws JmesException {
    String layout = arguments.text(0);
    OffsetDateTime start = read(layout, arguments.text(1));
    OffsetDateTime end =
        arguments.text(2).isEmpty()
            ? now(now).atOffset(ZoneOffset.UTC)
            : read(layout, arguments.text(2));
    return text(Duration.between(start, end));
  }

  private static JsonValue parse(JmesArguments arguments) throws JmesException {
    String layout = arguments.text(0);
    if (layout.matches("[+-]?\\d+")) {
      try {
        long seconds = Long.parseLong(arguments.text(1));
        return text(Instant.ofEpochSecond(seconds).atOffset(ZoneOffset.UTC));
      } catch (NumberFormatException _) {
        throw new JmesException(
            "strconv.ParseInt: parsing \"" + arguments.text(1) + "\": invalid syntax");
      }
    }
    return text(read(layout, arguments.text(1)));
  }

  private static JsonValue truncate(JmesArguments arguments) throws JmesException {
    OffsetDateTime time = time(arguments, 0);
    Duration step = duration(arguments, 1);
    if (step.isZero() || step.isNegative()) {
      return text(time);
    }
    Duration since = Duration.between(ZERO, time.toInstant());
    return text(time.minus(since.minus(step.multipliedBy(since.dividedBy(step)))));
  }

  private static OffsetDateTime time(JmesArguments arguments, int position) throws JmesException {
    return read("", arguments.text(position));
  }

  /// @param layout empty for RFC 3339
  private static OffsetDateTime read(String layout, String text) throws JmesException {
    try {
      return layout.isEmpty() ? OffsetDateTime.parse(text) : GoTimeLayout.parse(layout, text);
    } catch (DateTimeException _) {
      String used = layout.isEmpty() ? "2006-01-02T15:04:05Z07:00" : layout;
      throw new JmesException("parsing time \"" + text + "\" as \"" + used + "\": cannot parse it");
    }
  }

  private static Duration duration(JmesArguments arguments, int position) throws JmesException {
    String text = arguments.text(position);
    return Duration.ofNanos(
        GoDurations.parse(text)
            .orElseThrow(() -> new JmesException("time: invalid duration \"" + text + "\"")));
  }

  private static JsonValue text(OffsetDateTime time) {
    return new JsonString(RFC3339.format(time));
  }

  private static JsonValue text(Duration duration) {
    return new JsonString(GoDurationText.of(duration.toNanos()));
  }

  private static String cron(OffsetDateTime time) {
    return time.getMinute()
        + " "
        + time.getHour()
        + " "
        + time.getDayOfMonth()
        + " "
        + time.getMonthValue()
        + " "
        + time.getDayOfWeek().getValue() % 7;
  }
}
