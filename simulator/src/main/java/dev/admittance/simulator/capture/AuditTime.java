package dev.admittance.simulator.capture;

import dev.admittance.model.json.JsonObject;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.format.DateTimeParseException;
import java.util.List;
import java.util.Optional;

/// Reads the time of receipt of a request from its audit event (W-470).
final class AuditTime {
  /// The members with the time, the best first: `timestamp` is in the first alpha and beta, and the
  /// stage timestamp comes soon after the request.
  private static final List<String> MEMBERS =
      List.of("requestReceivedTimestamp", "timestamp", "stageTimestamp");

  private AuditTime() {}

  /// The time; empty where the event has no valid one.
  static Optional<Instant> of(JsonObject event) {
    return MEMBERS.stream()
        .map(member -> event.text(member))
        .filter(written -> !written.isEmpty())
        .flatMap(written -> parse(written).stream())
        .findFirst();
  }

  /// Parses a time as Kubernetes writes it; empty where it is invalid.
  static Optional<Instant> parse(String written) {
    try {
      return Optional.of(OffsetDateTime.parse(written).toInstant());
    } catch (DateTimeParseException _) {
      return Optional.empty();
    }
  }
}
