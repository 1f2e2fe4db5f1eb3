package dev.admittance.simulator.pipeline;

import dev.admittance.simulator.release.Feature;
import dev.admittance.simulator.release.Features;
import dev.admittance.simulator.request.AdmissionRequest;
import dev.admittance.simulator.trace.ClientStatus;
import java.time.Duration;
import java.util.Optional;

/// The time limit of a whole request (W-310). Source: k8s.io/apiserver
/// `pkg/endpoints/filters/request_deadline.go`, `withRequestDeadline`.
///
/// @param limit the time after which the request ends; empty where it has no deadline
/// @param handlers whether the server's handler sets this limit, not who runs the server or asks
public record RequestDeadline(Optional<Duration> limit, boolean handlers) {
  private static final RequestDeadline NONE = new RequestDeadline(Optional.empty(), false);
  private static final Duration LONGEST = Duration.ofSeconds(34);

  /// The deadline of a request. CONNECT requests have none; for a delete of a collection,
  /// recognized by its missing name, only the server's own limit counts.
  ///
  /// @param requestTimeout the server's `--request-timeout`, or less where the client asks for less
  /// @param features of the release; before 1.16 calls did not end with the request
  public static RequestDeadline of(
      AdmissionRequest request, Duration requestTimeout, Features features) {
    if (!features.has(Feature.REQUEST_DEADLINE)) {
      return NONE;
    }
    return switch (request.operation()) {
      case CONNECT -> NONE;
      case DELETE ->
          request.name().isEmpty()
              ? new RequestDeadline(Optional.of(requestTimeout), false)
              : handled(requestTimeout);
      case CREATE, UPDATE -> handled(requestTimeout);
    };
  }

  private static RequestDeadline handled(Duration requestTimeout) {
    return requestTimeout.compareTo(LONGEST) <= 0
        ? new RequestDeadline(Optional.of(requestTimeout), false)
        : new RequestDeadline(Optional.of(LONGEST), true);
  }

  /// The answer to the client when the time is over.
  ClientStatus status() {
    return handlers ? Statuses.handlerTimedOut() : Statuses.requestTimedOut();
  }

  /// The remaining time at a moment; empty where the request has no deadline.
  Optional<Duration> left(Duration now) {
    return limit.map(at -> at.compareTo(now) > 0 ? at.minus(now) : Duration.ZERO);
  }

  boolean isOver(Duration now) {
    return limit.isPresent() && limit.get().compareTo(now) <= 0;
  }
}
