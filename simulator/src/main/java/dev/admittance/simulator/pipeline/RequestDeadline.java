package dev.admittance.simulator.pipeline;

import dev.admittance.simulator.request.AdmissionRequest;
import dev.admittance.simulator.request.Operation;
import java.time.Duration;
import java.util.Optional;

/// The time that the server gives a whole request (W-310).
final class RequestDeadline {
  private static final Duration LONGEST = Duration.ofSeconds(34);

  private RequestDeadline() {}

  /// What is left at a moment; empty where the request has no deadline.
  static Optional<Duration> left(AdmissionRequest request, Duration now) {
    if (request.operation() == Operation.CONNECT) {
      return Optional.empty();
    }
    Duration left = LONGEST.minus(now);
    return Optional.of(left.isNegative() ? Duration.ZERO : left);
  }

  static boolean isOver(AdmissionRequest request, Duration now) {
    return left(request, now).map(Duration::isZero).orElse(false);
  }
}
