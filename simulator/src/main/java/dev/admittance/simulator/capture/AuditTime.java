package dev.admittance.simulator.capture;

import dev.admittance.model.json.JsonObject;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.Optional;

/// Reads the time of receipt of a request from its audit event (W-470).
final class AuditTime {
  /// The members with the time, the best first: `timestamp` is in the first alpha and beta, and the
  /// stage timestamp comes soon after the request.
  private static final List<String> MEMBERS =
      List.of("requestReceivedTimestamp", "timestamp", "stageTimestamp");

  private static final String MICRO_TIME = "0000-00-00T00:00:00.000000Z";
  private static final long SECONDS_OF_DAY = 86_400;

  private AuditTime() {}

  /// The time; empty where the event has no valid one.
  static Optional<Instant> of(JsonObject event) {
    for (String member : MEMBERS) {
      String written = event.text(member);
      Optional<Instant> time = written.isEmpty() ? Optional.empty() : parse(written);
      if (time.isPresent()) {
        return time;
      }
    }
    return Optional.empty();
  }

  /// Parses a time as Kubernetes writes it; empty where it is invalid.
  static Optional<Instant> parse(String written) {
    try {
      Optional<Instant> plain = microTime(written);
      return plain.isPresent() ? plain : Optional.of(OffsetDateTime.parse(written).toInstant());
    } catch (DateTimeException _) {
      return Optional.empty();
    }
  }

  /// A time in the form of every event, such as `2026-11-01T10:00:00.000000Z`, which the library
  /// takes long to read; empty for any other form.
  private static Optional<Instant> microTime(String written) {
    for (int i = 0; i < MICRO_TIME.length(); i++) {
      char wanted = MICRO_TIME.charAt(i);
      char found = i < written.length() ? written.charAt(i) : 0;
      if (wanted == '0' ? found < '0' || found > '9' : found != wanted) {
        return Optional.empty();
      }
    }
    if (written.length() > MICRO_TIME.length()) {
      return Optional.empty();
    }
    long days =
        LocalDate.of(number(written, 0, 4), number(written, 5, 7), number(written, 8, 10))
            .toEpochDay();
    int seconds =
        LocalTime.of(number(written, 11, 13), number(written, 14, 16), number(written, 17, 19))
            .toSecondOfDay();
    return Optional.of(
        Instant.ofEpochSecond(days * SECONDS_OF_DAY + seconds, number(written, 20, 26) * 1_000L));
  }

  private static int number(String text, int from, int to) {
    return Integer.parseInt(text, from, to, 10);
  }
}
