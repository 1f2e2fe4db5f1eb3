package dev.admittance.simulator.rehearsal;

import dev.admittance.model.json.JsonObject;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/// When pods are ready, or have ended where they belong to a Job.
final class PodReadiness {
  private final Map<ObjectId, Duration> ready = new HashMap<>();

  private final Map<ObjectId, PodFailure> failures = new HashMap<>();

  /// Notes that a pod of the rehearsal fails.
  void failing(PodFailure failure) {
    failures.put(ObjectId.of(failure.pod()), failure);
  }

  /// How a pod fails; empty where it does not.
  Optional<PodFailure> failure(JsonObject pod) {
    return Optional.ofNullable(failures.get(ObjectId.of(pod)));
  }

  /// Notes when a pod of the rehearsal is ready.
  void started(JsonObject pod, Duration then) {
    ready.put(ObjectId.of(pod), then);
  }

  /// When a pod is ready, or has ended, of those that were created in the rehearsal.
  Optional<Duration> ready(JsonObject pod) {
    return Optional.ofNullable(ready.get(ObjectId.of(pod)));
  }

  /// Whether a pod was created in the rehearsal.
  boolean isNew(ObjectId pod) {
    return ready.containsKey(pod);
  }

  /// Whether a pod is ready; one that was there before is unless its status says otherwise.
  boolean isReady(JsonObject pod, Duration now) {
    Duration then = ready.get(ObjectId.of(pod));
    return then == null
        ? pod.object("status").objects("conditions").stream()
            .noneMatch(
                one -> one.text("type").equals("Ready") && !one.text("status").equals("True"))
        : then.compareTo(now) <= 0;
  }

  /// Whether a pod of a Job has ended; one that was there before has if its status says so.
  boolean hasEnded(JsonObject pod, Duration now) {
    Duration then = ready.get(ObjectId.of(pod));
    return then == null
        ? pod.object("status").text("phase").equals("Succeeded")
        : then.compareTo(now) <= 0;
  }
}
