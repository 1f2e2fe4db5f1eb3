package dev.admittance.simulator.rehearsal;

import static dev.admittance.simulator.rehearsal.OwnedObjects.number;
import static dev.admittance.simulator.rehearsal.OwnedObjects.spec;

import dev.admittance.model.json.JsonObject;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// What the failed pods of a Job make of it. Source: k8s.io/kubernetes
/// `pkg/controller/job/job_controller.go`, `syncJob`, `pastBackoffLimitOnFailure`;
/// `backoff_utils.go`, `newBackoffRecord`, `getRemainingTime`.
///
/// @param failures of its pods, oldest first
/// @param success when a pod last succeeded; negative for never
/// @param now the virtual time
record JobFailures(JsonObject job, List<PodFailure> failures, Duration success, Duration now) {
  /// Before each other time.
  static final Duration NEVER = Duration.ofSeconds(-1);

  private static final int LIMIT = 6;

  /// The pods that have failed.
  Stream<PodFailure> ended() {
    return failures.stream().filter(one -> one.hasEnded(now));
  }

  boolean isFailed(JsonObject pod) {
    return ended().anyMatch(one -> ObjectId.of(one.pod()).equals(ObjectId.of(pod)));
  }

  /// Whether a pod that has failed does not count.
  boolean isIgnored(JsonObject pod) {
    return ended()
        .filter(one -> ObjectId.of(one.pod()).equals(ObjectId.of(pod)))
        .anyMatch(this::isIgnored);
  }

  /// Whether the failure of a pod does not count.
  boolean isIgnored(PodFailure failure) {
    return PodFailureRule.of(job, failure).filter(rule -> rule.isAction("Ignore")).isPresent();
  }

  /// Why the Job fails; empty where it does not.
  Optional<JobCause> cause() {
    Optional<JobCause> refused =
        ended()
            .flatMap(one -> PodFailureRule.of(job, one).stream())
            .filter(rule -> rule.isAction("FailJob"))
            .map(PodFailureRule::cause)
            .findFirst();
    int limit = number(spec(job), "backoffLimit", LIMIT);
    long counted = ended().filter(one -> !isIgnored(one.pod())).count();
    int restarts =
        failures.stream()
            .filter(one -> spec(one.pod()).text("restartPolicy").equals("OnFailure"))
            .mapToInt(one -> one.restarts(now))
            .sum();
    boolean exceeded = counted > limit || (limit == 0 ? restarts > 0 : restarts >= limit);
    return refused.or(() -> exceeded ? Optional.of(JobCause.BACKOFF) : Optional.empty());
  }

  /// When the next pod may be created.
  Duration nextPod() {
    List<Duration> ends =
        ended()
            .flatMap(one -> one.end().stream())
            .filter(end -> end.compareTo(success) > 0)
            .sorted()
            .toList();
    return ends.isEmpty()
        ? Duration.ZERO
        : ends.getLast().plus(Backoff.OF_FAILED_PODS.after(ends.size()).orElseThrow());
  }

  /// When the controller looks at the Job again; empty for never.
  Optional<Duration> nextLook() {
    return Stream.concat(
            IndexFailures.isLimited(job)
                ? ended().flatMap(one -> IndexFailures.retry(one).stream())
                : Stream.of(nextPod()),
            failures.stream().flatMap(one -> one.nextRestart(now).stream()))
        .filter(then -> then.compareTo(now) > 0)
        .min(Duration::compareTo);
  }
}
