package dev.admittance.simulator.rehearsal;

import static dev.admittance.simulator.rehearsal.OwnedObjects.spec;

import dev.admittance.model.json.JsonObject;
import java.time.Duration;
import java.util.Optional;
import java.util.stream.Stream;

/// A pod whose first container ends with an exit code, again and again unless its `restartPolicy`
/// is `Never` or something kills it. Source: k8s.io/kubernetes
/// `pkg/kubelet/kuberuntime/kuberuntime_manager.go`, `doBackOff`.
///
/// @param created when the pod is created
/// @param run how long a container runs
record PodFailure(JsonObject pod, Duration created, Duration run, PodEnding ending) {
  /// When the pod has failed; empty where its container is started again.
  Optional<Duration> end() {
    return ending.condition().isPresent() || spec(pod).text("restartPolicy").equals("Never")
        ? Optional.of(created.plus(run))
        : Optional.empty();
  }

  /// What happens to it, in words.
  String words() {
    String policy = spec(pod).text("restartPolicy");
    return policy.isEmpty() || policy.equals("Always")
        ? "never ready"
        : ending
            .condition()
            .map("fails with condition "::concat)
            .orElseGet(() -> "exits with " + ending.exitCode());
  }

  boolean hasEnded(Duration now) {
    return end().filter(then -> then.compareTo(now) <= 0).isPresent();
  }

  /// How often its container was started again.
  int restarts(Duration now) {
    return (int) restarts().takeWhile(then -> then.compareTo(now) <= 0).count();
  }

  /// When its container is started again after a time; empty for never.
  Optional<Duration> nextRestart(Duration now) {
    return restarts().dropWhile(then -> then.compareTo(now) <= 0).findFirst();
  }

  /// The first restart is at once; the waits before the others double.
  private Stream<Duration> restarts() {
    record Restart(Duration at, int number) {}
    return end().isPresent()
        ? Stream.empty()
        : Stream.iterate(
                new Restart(created.plus(run), 1),
                last ->
                    new Restart(
                        last.at()
                            .plus(run)
                            .plus(Backoff.OF_CONTAINERS.after(last.number()).orElseThrow()),
                        last.number() + 1))
            .map(Restart::at);
  }
}
