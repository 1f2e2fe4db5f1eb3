package dev.admittance.simulator.rehearsal;

import static dev.admittance.simulator.rehearsal.OwnedObjects.number;
import static dev.admittance.simulator.rehearsal.OwnedObjects.replicas;
import static dev.admittance.simulator.rehearsal.OwnedObjects.spec;

import dev.admittance.model.json.JsonObject;
import dev.admittance.simulator.cluster.ClusterState.Kind;
import java.util.Optional;
import java.util.stream.Stream;

/// Whether Helm takes a stored object for ready. Source: fluxcd/cli-utils
/// `pkg/kstatus/status/core.go` for Helm 4; helm.sh/helm/v3 `pkg/kube/ready.go`, `IsReady`.
record HelmReadiness(HelmWait helm, StoredObjectMap objects) {
  private static final String STRATEGY = "updateStrategy";

  enum State {
    READY,
    WAITING,
    /// It never becomes ready by itself.
    FAILED
  }

  /// The state of an object that is no Pod.
  State of(JsonObject object) {
    return switch (Kind.of(object).group() + "/" + object.text("kind")) {
      case "apps/Deployment" -> deployment(object);
      case "apps/StatefulSet" -> statefulSet(object);
      case "apps/DaemonSet" -> daemonSet(object);
      case "apps/ReplicaSet", "/ReplicationController" ->
          state(isObserved(object) && has(object, "availableReplicas", replicas(object)));
      case "batch/Job" -> job(object);
      default ->
          state(provision(object).filter(one -> one.state() == Provision.State.LACKING).isEmpty());
    };
  }

  /// Whether the cluster gives an object what Helm waits for; empty where it waits for nothing. An
  /// address matters to Helm 3 alone.
  Optional<Provision> provision(JsonObject object) {
    Provisions provisions = new Provisions(objects);
    return switch (Kind.of(object).group() + "/" + object.text("kind")) {
      case "/PersistentVolumeClaim" -> Optional.of(provisions.volume(object));
      case "/Service" ->
          isLegacy() && Provisions.isBalanced(object)
              ? Optional.of(provisions.address(object))
              : Optional.empty();
      default -> Optional.empty();
    };
  }

  private boolean isLegacy() {
    return helm.strategy() == HelmWait.Strategy.LEGACY;
  }

  private static State state(boolean ready) {
    return ready ? State.READY : State.WAITING;
  }

  private static boolean isObserved(JsonObject object) {
    return number(object.object("status"), "observedGeneration", 0)
        >= number(object.object("metadata"), "generation", 0);
  }

  private static int count(JsonObject object, String member) {
    return number(object.object("status"), member, 0);
  }

  private static boolean has(JsonObject object, String member, int wanted) {
    return count(object, member) >= wanted;
  }

  private State deployment(JsonObject deployment) {
    if (spec(deployment).isTrue("paused")) {
      return State.READY;
    }
    int wanted = replicas(deployment);
    DeploymentReplicaSet shape = new DeploymentReplicaSet(deployment);
    if (isLegacy()) {
      Optional<JsonObject> newest =
          objects.ownedBy(deployment.object("metadata").text("uid")).stream()
              .filter(set -> set.text("kind").equals("ReplicaSet"))
              .filter(shape::isShapeOf)
              .findFirst();
      int least = wanted - (shape.isRolling() && wanted > 0 ? shape.unavailable() : 0);
      return state(
          isObserved(deployment)
              && newest
                  .filter(set -> isObserved(set) && has(set, "readyReplicas", least))
                  .isPresent());
    }
    if (RolloutProgress.isExceeded(deployment)) {
      return State.FAILED;
    }
    return state(
        isObserved(deployment)
            && count(deployment, "replicas") == wanted
            && Stream.of("updatedReplicas", "availableReplicas", "readyReplicas")
                .allMatch(member -> has(deployment, member, wanted)));
  }

  private State statefulSet(JsonObject set) {
    JsonObject strategy = spec(set).object(STRATEGY);
    if (!strategy.text("type").equals("RollingUpdate")) {
      return isLegacy() ? state(isObserved(set)) : State.READY;
    }
    int wanted = replicas(set);
    JsonObject rolling = strategy.object("rollingUpdate");
    int updated = wanted - number(rolling, "partition", 0);
    JsonObject status = set.object("status");
    boolean current =
        updated < wanted || status.text("currentRevision").equals(status.text("updateRevision"));
    return state(
        isObserved(set)
            && current
            && has(set, "readyReplicas", wanted)
            && count(set, "replicas") == wanted
            && has(set, "updatedReplicas", updated));
  }

  private State daemonSet(JsonObject set) {
    int wanted = count(set, "desiredNumberScheduled");
    JsonObject strategy = spec(set).object(STRATEGY);
    boolean rolls = strategy.text("type").equals("RollingUpdate");
    if (isLegacy()) {
      int missing =
          OwnedObjects.amount(strategy.object("rollingUpdate"), "maxUnavailable", wanted, true, 1);
      return state(
          isObserved(set)
              && (!rolls
                  || (has(set, "updatedNumberScheduled", wanted)
                      && has(set, "numberReady", wanted - missing))));
    }
    return state(
        isObserved(set)
            && Stream.of(
                    "currentNumberScheduled",
                    "updatedNumberScheduled",
                    "numberAvailable",
                    "numberReady")
                .allMatch(member -> has(set, member, wanted)));
  }

  private State job(JsonObject job) {
    if (isLegacy()) {
      int most = number(spec(job), "backoffLimit", Integer.MAX_VALUE);
      return !helm.jobs()
          ? State.READY
          : count(job, "failed") > most
              ? State.FAILED
              : state(
                  !spec(job).has("completions")
                      || has(job, "succeeded", number(spec(job), "completions", 1)));
    }
    boolean done = helm.jobs() ? JobStatus.isFinished(job) : job.object("status").has("startTime");
    return JobStatus.hasFailed(job) ? State.FAILED : state(done);
  }
}
