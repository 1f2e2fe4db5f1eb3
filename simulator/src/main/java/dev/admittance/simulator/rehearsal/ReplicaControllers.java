package dev.admittance.simulator.rehearsal;

import static dev.admittance.simulator.rehearsal.OwnedObjects.number;
import static dev.admittance.simulator.rehearsal.OwnedObjects.spec;
import static dev.admittance.simulator.rehearsal.OwnedObjects.template;

import dev.admittance.model.json.JsonObject;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/// The controllers of ReplicaSets and ReplicationControllers.
final class ReplicaControllers {
  private ReplicaControllers() {}

  /// The pods that are to be created or deleted. Source: k8s.io/kubernetes
  /// `pkg/controller/replicaset/replica_set.go`, `manageReplicas`.
  ///
  /// @param pods those of the owner, oldest first
  /// @param ready whether a pod is ready; others are deleted before those that are
  static Optional<ControllerSync> replicas(
      JsonObject owner, String controller, List<JsonObject> pods, Predicate<JsonObject> ready) {
    int missing = number(spec(owner), "replicas", 1) - pods.size();
    if (missing == 0) {
      return Optional.empty();
    }
    Wave wave =
        missing > 0
            ? Wave.slowly(Collections.nCopies(missing, OwnedObjects.pod(owner, template(owner))))
            : new Wave(
                pods.reversed().stream()
                    .sorted(Comparator.comparing(ready::test))
                    .limit(-missing)
                    .map(PlannedObject::deleting)
                    .toList(),
                Wave.Pace.ALL);
    return Optional.of(
        new ControllerSync(controller, owner, List.of(wave), Backoff.DEFAULT, new PodEvents()));
  }
}
