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

/// The controllers of Deployments, ReplicaSets and ReplicationControllers, which look at an object
/// again whenever something changes that belongs to it. What they report in the status is sent
/// where a hook or policy may see it; nothing depends on it otherwise.
final class WorkloadLoop {
  static final Kind DEPLOYMENT = new Kind("apps", "Deployment");
  static final Kind REPLICA_SET = new Kind("apps", "ReplicaSet");
  static final Kind REPLICATION_CONTROLLER = new Kind("", "ReplicationController");

  private final RehearsedCluster cluster;

  /// When pods of this rehearsal are ready; those that there were before it are.
  private final Map<ObjectId, Duration> ready = new HashMap<>();

  /// The available pods that an admitted status counts, of ReplicaSets whose status is sent.
  private final Map<ObjectId, Set<ObjectId>> reported = new HashMap<>();

  /// The workloads of which something was there.
  private final Set<ObjectId> known = new HashSet<>();

  /// Deployments without their ReplicaSets, before the rehearsal updates them.
  private final Map<ObjectId, JsonObject> unfollowed = new HashMap<>();

  WorkloadLoop(RehearsedCluster cluster) {
    this.cluster = cluster;
  }

  /// A workload, or its status.
  record Part(ObjectId id, boolean status) {}

  static boolean isLooped(Kind kind) {
    return kind.equals(DEPLOYMENT)
        || kind.equals(REPLICA_SET)
        || kind.equals(REPLICATION_CONTROLLER);
  }

  /// Notes that a workload is updated.
  void updated(JsonObject workload, Optional<JsonObject> before) {
    ObjectId id = ObjectId.of(workload);
    if (id.kind().equals(DEPLOYMENT) && sets(workload).isEmpty()) {
      before
          .filter(old -> !spec(old).isTrue("paused"))
          .ifPresent(old -> unfollowed.putIfAbsent(id, old));
    }
  }

  /// Notes when a pod is ready.
  void started(JsonObject pod, Duration then) {
    ready.put(ObjectId.of(pod), then);
  }

  /// The ReplicaSet or ReplicationController of a pod, or the Deployment of a ReplicaSet.
  Optional<JsonObject> owner(JsonObject object) {
    return object.object("metadata").objects("ownerReferences").stream()
        .filter(reference -> reference.isTrue("controller"))
        .findFirst()
        .flatMap(reference ->
            cluster
                .objects()
                .find(Kind.of(reference), OwnedObjects.namespace(object), reference.text("name")))
        .filter(owner -> isLooped(Kind.of(owner)));
  }

  /// What the controller of a workload does next; empty for nothing.
  ///
  /// @param reporting whether the status of the workload is refused, and sent again
  Optional<ControllerSync> next(Part part, Duration now, boolean reporting) {
    return cluster
        .objects()
        .find(part.id())
        .filter(object -> !object.object("metadata").has("deletionTimestamp"))
        .filter(object -> !isEnding(part.id().namespace()))
        .flatMap(object ->
            part.status()
                ? status(object, now)
                : part.id().kind().equals(DEPLOYMENT)
                    ? deployment(object, now, reporting)
                    : replicas(object, now));
  }

  private Optional<ControllerSync> replicas(JsonObject owner, Duration now) {
    return isUnknown(owner, "Pod")
        ? Optional.empty()
        : ReplicaControllers.replicas(
            owner, controller(owner), pods(owner), pod -> isReady(pod, now));
  }

  /// Whether the objects of the cluster lack what a status counts.
  ///
  /// @param kind of what belongs to the owner
  private boolean isUnknown(JsonObject owner, String kind) {
    if (!owned(owner, kind).isEmpty()) {
      known.add(ObjectId.of(owner));
    }
    return !known.contains(ObjectId.of(owner)) && number(owner.object("status"), "replicas", 0) > 0;
  }

  private boolean isEnding(String namespace) {
    return cluster
        .objects()
        .find(new Kind("", "Namespace"), "", namespace)
        .filter(object -> object.object("metadata").has("deletionTimestamp"))
        .isPresent();
  }

  private Optional<ControllerSync> deployment(JsonObject object, Duration now, boolean reporting) {
    JsonObject unknown = unfollowed.get(ObjectId.of(object));
    List<JsonObject> sets = sets(object);
    if (unknown != null) {
      return sets.isEmpty() ? DeploymentController.first(object, unknown) : Optional.empty();
    }
    return reporting
        ? Optional.empty()
        : new DeploymentController(
                object, sets, set -> available(set, now), set -> pods(set).size())
            .next();
  }

  /// The name of the controller of a workload.
  static String controller(JsonObject object) {
    return switch (object.text("kind")) {
      case "Deployment" -> "deployment-controller";
      case "ReplicaSet" -> "replicaset-controller";
      default -> "replication-controller";
    };
  }

  private List<JsonObject> sets(JsonObject deployment) {
    return owned(deployment, "ReplicaSet");
  }

  private List<JsonObject> pods(JsonObject owner) {
    return owned(owner, "Pod");
  }

  private List<JsonObject> owned(JsonObject owner, String kind) {
    return cluster.objects().ownedBy(owner.object("metadata").text("uid")).stream()
        .filter(object -> object.text("kind").equals(kind))
        .filter(object -> !object.object("metadata").has("deletionTimestamp"))
        .toList();
  }

  /// A pod that was there before is ready unless its status says otherwise.
  private boolean isReady(JsonObject pod, Duration now) {
    Duration then = ready.get(ObjectId.of(pod));
    return then == null
        ? pod.object("status").objects("conditions").stream()
            .noneMatch(
                one -> one.text("type").equals("Ready") && !one.text("status").equals("True"))
        : then.compareTo(now) <= 0;
  }

  /// How long a pod of a workload is ready until it is available.
  static Duration untilAvailable(JsonObject set) {
    return Duration.ofSeconds(number(spec(set), "minReadySeconds", 0));
  }

  private boolean isAvailable(JsonObject set, JsonObject pod, Duration now) {
    return isReady(pod, now.minus(untilAvailable(set)));
  }

  private Set<ObjectId> availablePods(JsonObject set, Duration now) {
    Set<ObjectId> found = new HashSet<>();
    for (JsonObject pod : pods(set)) {
      if (isAvailable(set, pod, now)) {
        found.add(ObjectId.of(pod));
      }
    }
    return found;
  }

  private int available(JsonObject set, Duration now) {
    if (isUnknown(set, "Pod")) {
      return Math.min(
          number(set.object("status"), "availableReplicas", 0), number(spec(set), "replicas", 1));
    }
    Set<ObjectId> found = availablePods(set, now);
    if (StatusWatch.sees(cluster.setup(), "replicasets")) {
      Set<ObjectId> known = reported.getOrDefault(ObjectId.of(set), Set.of());
      found.removeIf(pod -> ready.containsKey(pod) && !known.contains(pod));
    }
    return found.size();
  }

  private Optional<ControllerSync> status(JsonObject object, Duration now) {
    boolean deployment = Kind.of(object).equals(DEPLOYMENT);
    if (Kind.of(object).equals(REPLICATION_CONTROLLER)
        || unfollowed.containsKey(ObjectId.of(object))
        || isUnknown(object, deployment ? "ReplicaSet" : "Pod")) {
      return Optional.empty();
    }
    JsonObject changed =
        deployment
            ? withStatus(object, now)
            : object.with(
                "status",
                WorkloadStatus.of(object, pods(object), availablePods(object, now).size()));
    if (changed.equals(object)) {
      return Optional.empty();
    }
    if (!StatusWatch.sees(cluster.setup(), deployment ? "deployments" : "replicasets")) {
      cluster.report(changed);
      return Optional.empty();
    }
    return Optional.of(
        new ControllerSync(
            controller(object),
            object,
            List.of(Wave.of(PlannedObject.reporting(object, changed))),
            deployment ? Backoff.LIMITED : Backoff.DEFAULT,
            SyncEvents.NONE));
  }

  /// A Deployment with its status and its revision.
  private JsonObject withStatus(JsonObject object, Duration now) {
    DeploymentReplicaSet shape = new DeploymentReplicaSet(object);
    int all = 0;
    int current = 0;
    int available = 0;
    for (JsonObject set : sets(object)) {
      int pods = pods(set).size();
      all += pods;
      current += shape.isShapeOf(set) ? pods : 0;
      available += available(set, now);
    }
    JsonObject status = WorkloadStatus.of(object, all, current, available);
    return sets(object).stream()
        .filter(shape::isShapeOf)
        .findFirst()
        .map(set -> shape.withRevisionOf(set))
        .orElse(object)
        .with("status", status);
  }

  /// Notes that a status is stored.
  void reported(JsonObject stored, Duration at) {
    if (Kind.of(stored).equals(REPLICA_SET)) {
      reported.put(ObjectId.of(stored), availablePods(stored, at));
    }
  }
}
