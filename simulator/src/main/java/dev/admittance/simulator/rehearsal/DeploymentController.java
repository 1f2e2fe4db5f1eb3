package dev.admittance.simulator.rehearsal;

import static dev.admittance.simulator.builtin.Edits.within;
import static dev.admittance.simulator.rehearsal.OwnedObjects.number;
import static dev.admittance.simulator.rehearsal.OwnedObjects.replicas;
import static dev.admittance.simulator.rehearsal.OwnedObjects.spec;
import static dev.admittance.simulator.rehearsal.OwnedObjects.template;

import dev.admittance.model.json.JsonNumber;
import dev.admittance.model.json.JsonObject;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.ToIntFunction;
import java.util.stream.Stream;

/// What the controller of Deployments does next, one write at a time. Source: k8s.io/kubernetes
/// `pkg/controller/deployment/deployment_controller.go`, `syncDeployment`.
///
/// @param deployment as stored
/// @param sets the ReplicaSets of the Deployment
/// @param available how many pods of a ReplicaSet are available
/// @param pods how many pods a ReplicaSet has
record DeploymentController(
    JsonObject deployment,
    List<JsonObject> sets,
    ToIntFunction<JsonObject> available,
    ToIntFunction<JsonObject> pods) {
  private static final int KEPT = 10;

  DeploymentController {
    sets = sets.stream().sorted(Comparator.comparingInt(DeploymentReplicaSet::revision)).toList();
  }

  /// The next write; empty while there is nothing to do.
  Optional<ControllerSync> next() {
    return write().map(planned -> sync(deployment, planned));
  }

  /// The ReplicaSet of a Deployment whose other ones are not known, of a changed template; nothing
  /// follows it.
  ///
  /// @param before the Deployment until then
  static Optional<ControllerSync> first(JsonObject deployment, JsonObject before) {
    if (template(before).equals(template(deployment)) || spec(deployment).isTrue("paused")) {
      return Optional.empty();
    }
    DeploymentReplicaSet shape = new DeploymentReplicaSet(deployment);
    int wanted = replicas(deployment);
    int first =
        shape.isRolling()
            ? Math.clamp((long) wanted + shape.surge() - replicas(before), 0, wanted)
            : wanted;
    int revision = Math.max(1, DeploymentReplicaSet.revision(before)) + 1;
    return Optional.of(sync(deployment, shape.created(first, revision)));
  }

  private static ControllerSync sync(JsonObject deployment, PlannedObject planned) {
    return new ControllerSync(
        "deployment-controller",
        deployment,
        List.of(Wave.of(planned)),
        Backoff.LIMITED,
        new DeploymentEvents());
  }

  private Optional<PlannedObject> write() {
    Optional<JsonObject> current = current();
    if (current.isPresent()) {
      JsonObject wanted = shape().annotated(current.get(), latestRevision(old(current)) + 1);
      if (!wanted.equals(current.get())) {
        return Optional.of(PlannedObject.updating(current.get(), wanted));
      }
    }
    boolean paused = spec(deployment).isTrue("paused");
    Optional<PlannedObject> next =
        paused || isScaled()
            ? scaled(current)
            : shape().isRolling() ? rolled(current) : recreated(current);
    return next.isEmpty() && (paused || isComplete()) ? superfluous(old(current)) : next;
  }

  /// Source: `pkg/controller/deployment/util/deployment_util.go`, `DeploymentComplete`.
  private boolean isComplete() {
    JsonObject status = deployment.object("status");
    return Stream.of("updatedReplicas", "replicas", "availableReplicas")
            .allMatch(member -> number(status, member, 0) == replicas(deployment))
        && number(status, "observedGeneration", 0)
            >= number(deployment.object("metadata"), "generation", 0);
  }

  /// The deletion of an old ReplicaSet beyond `revisionHistoryLimit`. Source:
  /// `pkg/controller/deployment/sync.go`, `cleanupDeployment`.
  private Optional<PlannedObject> superfluous(List<JsonObject> old) {
    int limit = number(spec(deployment), "revisionHistoryLimit", KEPT);
    return old.stream()
        .limit(Math.max(0, old.size() - limit))
        .filter(set -> replicas(set) == 0 && number(set.object("status"), "replicas", 0) == 0)
        .findFirst()
        .map(PlannedObject::deleting);
  }

  private DeploymentReplicaSet shape() {
    return new DeploymentReplicaSet(deployment);
  }

  /// Source: `pkg/controller/deployment/util/deployment_util.go`, `FindNewReplicaSet`.
  private Optional<JsonObject> current() {
    return sets.stream().filter(shape()::isShapeOf).findFirst();
  }

  private List<JsonObject> old(Optional<JsonObject> current) {
    return sets.stream().filter(set -> !current.equals(Optional.of(set))).toList();
  }

  private static int latestRevision(List<JsonObject> sets) {
    return sets.stream().mapToInt(DeploymentReplicaSet::revision).max().orElse(0);
  }

  private static List<JsonObject> active(List<JsonObject> sets) {
    return sets.stream().filter(set -> replicas(set) > 0).toList();
  }

  private static int total(List<JsonObject> sets) {
    return sets.stream().mapToInt(OwnedObjects::replicas).sum();
  }

  private PlannedObject created(Optional<JsonObject> current) {
    int first = shape().isRolling() ? grown(0, current) : replicas(deployment);
    return shape().created(first, latestRevision(sets) + 1);
  }

  /// Source: `pkg/controller/deployment/sync.go`, `isScalingEvent`.
  private boolean isScaled() {
    return active(sets).stream()
        .map(DeploymentReplicaSet::desired)
        .anyMatch(desired -> desired.isPresent() && desired.getAsInt() != replicas(deployment));
  }

  private Optional<PlannedObject> scaled(JsonObject set, int to) {
    JsonObject sized = within(set, "spec", spec -> spec.with("replicas", JsonNumber.of(to)));
    JsonObject wanted = shape().sized(sized);
    return wanted.equals(set) ? Optional.empty() : Optional.of(PlannedObject.updating(set, wanted));
  }

  /// Source: `pkg/controller/deployment/sync.go`, `scale`.
  private Optional<PlannedObject> scaled(Optional<JsonObject> current) {
    List<JsonObject> active = active(sets);
    if (active.size() < 2) {
      return active.stream()
          .findFirst()
          .or(() -> current)
          .or(() -> sets.reversed().stream().findFirst())
          .filter(set -> replicas(set) != replicas(deployment))
          .flatMap(set -> scaled(set, replicas(deployment)));
    }
    boolean saturated =
        current
            .filter(set ->
                replicas(set) == replicas(deployment)
                    && DeploymentReplicaSet.desired(set).orElse(-1) == replicas(deployment)
                    && available.applyAsInt(set) == replicas(deployment))
            .isPresent();
    if (saturated) {
      return emptied(active(old(current)));
    }
    return shape().isRolling() ? shared(active) : Optional.empty();
  }

  private Optional<PlannedObject> emptied(List<JsonObject> active) {
    return active.stream().flatMap(set -> scaled(set, 0).stream()).findFirst();
  }

  /// Shares what a Deployment gains or loses among its ReplicaSets, by their sizes.
  private Optional<PlannedObject> shared(List<JsonObject> active) {
    int wanted = replicas(deployment);
    int allowed = wanted > 0 ? wanted + shape().surge() : 0;
    int missing = allowed - total(active);
    Comparator<JsonObject> bySize =
        Comparator.comparingInt((JsonObject set) -> -replicas(set))
            .thenComparingInt(set ->
                missing > 0
                    ? -DeploymentReplicaSet.revision(set)
                    : DeploymentReplicaSet.revision(set));
    List<JsonObject> sorted = active.stream().sorted(bySize).toList();
    List<Integer> sizes = new ArrayList<>();
    int added = 0;
    for (JsonObject set : sorted) {
      int share = missing == added ? 0 : share(set, allowed, missing - added);
      sizes.add(replicas(set) + share);
      added += share;
    }
    if (missing != 0) {
      sizes.set(0, Math.max(0, sizes.getFirst() + missing - added));
    }
    for (int i = 0; i < sorted.size(); i++) {
      Optional<PlannedObject> planned = scaled(sorted.get(i), sizes.get(i));
      if (planned.isPresent()) {
        return planned;
      }
    }
    return Optional.empty();
  }

  /// Source: `pkg/controller/deployment/util/deployment_util.go`, `GetReplicaSetProportion`.
  private int share(JsonObject set, int allowed, int left) {
    int size = replicas(set);
    int before = DeploymentReplicaSet.most(set).orElse(pods.applyAsInt(set));
    int part =
        replicas(deployment) == 0
            ? -size
            : before == 0 ? 0 : Math.round((float) size * allowed / before) - size;
    return left > 0 ? Math.min(part, left) : Math.max(part, left);
  }

  /// Source: `pkg/controller/deployment/recreate.go`, `rolloutRecreate`.
  private Optional<PlannedObject> recreated(Optional<JsonObject> current) {
    List<JsonObject> old = old(current);
    Optional<PlannedObject> emptied = emptied(active(old));
    if (emptied.isPresent() || old.stream().anyMatch(set -> pods.applyAsInt(set) > 0)) {
      return emptied;
    }
    return current.isEmpty()
        ? Optional.of(created(current))
        : current
            .filter(set -> replicas(set) != replicas(deployment))
            .flatMap(set -> scaled(set, replicas(deployment)));
  }

  /// Source: `pkg/controller/deployment/rolling.go`, `rolloutRolling`.
  private Optional<PlannedObject> rolled(Optional<JsonObject> current) {
    if (current.isEmpty()) {
      return Optional.of(created(current));
    }
    JsonObject set = current.get();
    int wanted = replicas(deployment);
    int size =
        replicas(set) > wanted
            ? wanted
            : replicas(set) == wanted ? wanted : grown(replicas(set), current);
    if (size != replicas(set)) {
      return scaled(set, size);
    }
    return shrunk(set, active(old(current)));
  }

  /// The size of the current ReplicaSet with what the surge allows. Source: `NewRSNewReplicas`.
  private int grown(int size, Optional<JsonObject> current) {
    int wanted = replicas(deployment);
    int all = total(old(current)) + size;
    return size + Math.clamp((long) wanted + shape().surge() - all, 0, wanted - size);
  }

  /// Source: `pkg/controller/deployment/rolling.go`, `reconcileOldReplicaSets`.
  private Optional<PlannedObject> shrunk(JsonObject current, List<JsonObject> old) {
    int least = replicas(deployment) - shape().unavailable();
    int unavailable = replicas(current) - available.applyAsInt(current);
    int removable = total(old) + replicas(current) - least - unavailable;
    if (removable <= 0) {
      return Optional.empty();
    }
    for (JsonObject set : old) {
      int dead = replicas(set) - available.applyAsInt(set);
      if (dead < 0) {
        // Its pods cannot be deleted: the controller fails, and begins again.
        return Optional.empty();
      }
      if (dead > 0) {
        return scaled(set, replicas(set) - Math.min(removable, dead));
      }
    }
    int running = available.applyAsInt(current) + old.stream().mapToInt(available).sum();
    return old.stream()
        .findFirst()
        .filter(_ -> running > least)
        .flatMap(set -> scaled(set, replicas(set) - Math.min(replicas(set), running - least)));
  }
}
