package dev.admittance.simulator.rehearsal;

import java.time.Duration;
import java.util.Optional;
import java.util.OptionalInt;

/// The delays between the attempts of a controller or kubelet. Source: k8s.io/client-go
/// `util/workqueue/default_rate_limiters.go`, `TypedItemExponentialFailureRateLimiter`.
///
/// @param first after the first failure; doubled after each other one
/// @param longest the upper limit
/// @param retries after which the controller gives up; empty where it never does
record Backoff(Duration first, Duration longest, OptionalInt retries) {
  private static final Duration LONGEST = Duration.ofSeconds(1000);
  private static final int FEW = 15;

  /// That of most controllers. Source: `DefaultTypedControllerRateLimiter`.
  static final Backoff DEFAULT = new Backoff(Duration.ofMillis(5), LONGEST, OptionalInt.empty());

  /// That of controllers which drop an object after 15 retries.
  static final Backoff LIMITED = new Backoff(Duration.ofMillis(5), LONGEST, OptionalInt.of(FEW));

  /// Source: k8s.io/kubernetes `pkg/controller/job/job_controller.go`, `DefaultJobApiBackOff`.
  static final Backoff OF_JOBS =
      new Backoff(Duration.ofSeconds(1), Duration.ofSeconds(60), OptionalInt.empty());

  /// That between two looks of the controller of HorizontalPodAutoscalers. Source:
  /// k8s.io/kubernetes `pkg/controller/podautoscaler/rate_limiters.go`.
  static final Backoff OF_AUTOSCALERS =
      new Backoff(Duration.ofSeconds(15), Duration.ofSeconds(15), OptionalInt.empty());

  /// Source: k8s.io/kubernetes `pkg/controller/endpointslice/endpointslice_controller.go`.
  static final Backoff OF_SLICES = new Backoff(Duration.ofSeconds(1), LONGEST, OptionalInt.of(FEW));

  /// That between the pods of a Job that fail. Source: k8s.io/kubernetes
  /// `pkg/controller/job/backoff_utils.go`, `getRemainingTime`.
  static final Backoff OF_FAILED_PODS =
      new Backoff(Duration.ofSeconds(10), Duration.ofMinutes(10), OptionalInt.empty());

  /// That before a container is started again. Source: k8s.io/kubernetes
  /// `pkg/kubelet/kuberuntime/kuberuntime_manager.go`, `doBackOff`.
  static final Backoff OF_CONTAINERS =
      new Backoff(Duration.ofSeconds(10), Duration.ofMinutes(5), OptionalInt.empty());

  /// The delay after a failure; empty where the controller gives up.
  ///
  /// @param failures so far, from 1 on
  Optional<Duration> after(int failures) {
    if (retries.isPresent() && failures > retries.getAsInt()) {
      return Optional.empty();
    }
    Duration delay = first;
    for (int i = 1; i < failures && delay.compareTo(longest) < 0; i++) {
      delay = delay.multipliedBy(2);
    }
    return Optional.of(delay.compareTo(longest) < 0 ? delay : longest);
  }
}
