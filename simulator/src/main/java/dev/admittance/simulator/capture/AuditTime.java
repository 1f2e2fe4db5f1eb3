package dev.admittance.simulator.capture;

import static dev.admittance.simulator.capture.CaptureDecoder.text;

import dev.admittance.model.json.JsonObject;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.format.DateTimeParseException;
import java.util.List;
import java.util.Optional;

/// Reads from an audit event when its request was received (W-470).
final class AuditTime {
  /// Where the time stands, the best first: `timestamp` is that of the first alpha and beta, and
  /// the stage that is told of comes soon after the request.
  private static final List<String> MEMBERS =
      List.of("requestReceivedTimestamp", "timestamp", "stageTimestamp");

  private AuditTime() {}

  /// The time; empty where the event tells none that can be read.
  static Optional<Instant> of(JsonObject event) {
    return MEMBERS.stream()
        .map(member -> text(event, member))
        .filter(written -> !written.isEmpty())
        .flatMap(written -> parse(written).stream())
        .findFirst();
  }

  /// A time as Kubernetes writes it; empty where it is none.
  static Optional<Instant> parse(String written) {
    try {
      return Optional.of(OffsetDateTime.parse(written).toInstant());
    } catch (DateTimeParseException _) {
      return Optional.empty();
    }
  }
}
