package dev.admittance.simulator.rehearsal;

import static dev.admittance.simulator.rehearsal.OwnedObjects.number;
import static dev.admittance.simulator.rehearsal.OwnedObjects.spec;

import dev.admittance.model.json.JsonObject;
import dev.admittance.simulator.cluster.ClusterState.Kind;
import java.time.Duration;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// What belongs to workloads, and how far their pods are.
final class WorkloadObjects {
  private final RehearsedCluster cluster;
  private final PodReadiness readiness = new PodReadiness();

  /// The available pods that an admitted status counts, of ReplicaSets whose status is sent.
  private final Map<ObjectId, Set<ObjectId>> reported = new HashMap<>();

  /// The workloads of which something was there.
  private final Set<ObjectId> known = new HashSet<>();

  WorkloadObjects(RehearsedCluster cluster) {
    this.cluster = cluster;
  }

  PodReadiness readiness() {
    return readiness;
  }

  List<JsonObject> pods(JsonObject owner) {
    return owned(owner, "Pod");
  }

  /// The objects of a kind that belong to a workload and are not being deleted.
  List<JsonObject> owned(JsonObject owner, String kind) {
    return cluster.objects().ownedBy(owner.object("metadata").text("uid")).stream()
        .filter(object -> object.text("kind").equals(kind))
        .filter(object -> !object.object("metadata").has("deletionTimestamp"))
        .toList();
  }

  /// The pods of a workload that are being deleted.
  List<JsonObject> ending(JsonObject owner) {
    return cluster.objects().ownedBy(owner.object("metadata").text("uid")).stream()
        .filter(object -> object.text("kind").equals("Pod"))
        .filter(object -> object.object("metadata").has("deletionTimestamp"))
        .toList();
  }

  /// The revisions of a StatefulSet or DaemonSet.
  RevisionHistory history(JsonObject owner) {
    return new RevisionHistory(owner, owned(owner, "ControllerRevision"));
  }

  /// The controlling owner of an object; empty where it has none that is stored.
  Optional<JsonObject> owner(JsonObject object) {
    return cluster.objects().owner(object);
  }

  /// Whether the objects of the cluster lack what a status counts.
  ///
  /// @param kind of what belongs to the owner
  /// @param member of the status
  boolean isUnknown(JsonObject owner, String kind, String member) {
    if (!owned(owner, kind).isEmpty()) {
      known.add(ObjectId.of(owner));
    }
    return !known.contains(ObjectId.of(owner)) && number(owner.object("status"), member, 0) > 0;
  }

  boolean isEnding(String namespace) {
    return cluster
        .objects()
        .find(new Kind("", "Namespace"), "", namespace)
        .filter(object -> object.object("metadata").has("deletionTimestamp"))
        .isPresent();
  }

  /// How long a pod of a workload is ready until it is available.
  static Duration untilAvailable(JsonObject owner) {
    return Duration.ofSeconds(number(spec(owner), "minReadySeconds", 0));
  }

  boolean isAvailable(JsonObject owner, JsonObject pod, Duration now) {
    return readiness.isReady(pod, now.minus(untilAvailable(owner)));
  }

  Set<ObjectId> availablePods(JsonObject owner, Duration now) {
    Set<ObjectId> found = new HashSet<>();
    for (JsonObject pod : pods(owner)) {
      if (isAvailable(owner, pod, now)) {
        found.add(ObjectId.of(pod));
      }
    }
    return found;
  }

  /// How many pods of a ReplicaSet its Deployment takes for available.
  int available(JsonObject set, Duration now) {
    if (isUnknown(set, "Pod", "replicas")) {
      return Math.min(
          number(set.object("status"), "availableReplicas", 0), OwnedObjects.replicas(set));
    }
    Set<ObjectId> found = availablePods(set, now);
    if (StatusWatch.sees(cluster.setup(), "replicasets")) {
      Set<ObjectId> counted = reported.getOrDefault(ObjectId.of(set), Set.of());
      found.removeIf(pod -> readiness.isNew(pod) && !counted.contains(pod));
    }
    return found.size();
  }

  /// Notes that the status of a ReplicaSet is stored.
  void reported(JsonObject stored, Duration at) {
    reported.put(ObjectId.of(stored), availablePods(stored, at));
  }
}
