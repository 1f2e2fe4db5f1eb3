package dev.admittance.simulator.pipeline;

import dev.admittance.simulator.release.Feature;
import dev.admittance.simulator.release.Features;
import dev.admittance.simulator.request.AdmissionRequest;
import java.time.Duration;
import java.util.Optional;

/// The time limit of a whole request (W-310). Source: k8s.io/apiserver
/// `pkg/endpoints/filters/request_deadline.go`, `withRequestDeadline`.
///
/// @param limit the time after which the request ends; empty where it has no deadline
public record RequestDeadline(Optional<Duration> limit) {
  private static final Duration LONGEST = Duration.ofSeconds(34);

  /// The deadline of a request. CONNECT requests have none; for a delete of a collection,
  /// recognized by its missing name, only the server's own limit counts.
  ///
  /// @param requestTimeout the server's `--request-timeout`, or less where the client asks for less
  /// @param features of the release; before 1.16 calls did not end with the request
  public static RequestDeadline of(
      AdmissionRequest request, Duration requestTimeout, Features features) {
    if (!features.has(Feature.REQUEST_DEADLINE)) {
      return new RequestDeadline(Optional.empty());
    }
    return switch (request.operation()) {
      case CONNECT -> new RequestDeadline(Optional.empty());
      case DELETE ->
          new RequestDeadline(
              Optional.of(
                  request.name().isEmpty() ? requestTimeout : shorter(requestTimeout, LONGEST)));
      case CREATE, UPDATE -> new RequestDeadline(Optional.of(shorter(requestTimeout, LONGEST)));
    };
  }

  private static Duration shorter(Duration one, Duration other) {
    return one.compareTo(other) < 0 ? one : other;
  }

  /// The remaining time at a moment; empty where the request has no deadline.
  Optional<Duration> left(Duration now) {
    return limit.map(at -> at.compareTo(now) > 0 ? at.minus(now) : Duration.ZERO);
  }

  boolean isOver(Duration now) {
    return limit.isPresent() && limit.get().compareTo(now) <= 0;
  }
}
