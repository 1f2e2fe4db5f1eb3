package dev.admittance.simulator.rehearsal;

import dev.admittance.model.json.JsonObject;
import dev.admittance.simulator.cluster.ClusterState;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/// The controllers of a cluster: those of k8s.io/kubernetes `cmd/kube-controller-manager` that
/// create objects for others.
final class Controllers {
  private Controllers() {}

  /// What controllers do after an object is stored, but for those of [WorkloadLoop].
  ///
  /// @param before the object until then; empty for a new one
  /// @param cluster with the stored object
  static List<ControllerSync> after(
      JsonObject stored,
      Optional<JsonObject> before,
      Supplier<ClusterState> cluster,
      RehearsalOptions options) {
    String group = ClusterState.Kind.of(stored).group();
    return switch (group.isEmpty() ? stored.text("kind") : group + "/" + stored.text("kind")) {
      case "apps/StatefulSet" -> created(before, Optional.of(StatefulSetController.sync(stored)));
      case "apps/DaemonSet" ->
          created(
              before,
              Optional.of(DaemonSetController.sync(stored, DaemonNodes.of(stored, cluster.get()))));
      case "batch/Job" -> created(before, JobControllers.job(stored));
      case "batch/CronJob" -> created(before, JobControllers.cronJob(stored, options.start()));
      case "Service" ->
          before.isPresent() ? List.of() : EndpointControllers.syncs(stored, options.start());
      case "Namespace" -> before.isPresent() ? List.of() : NamespaceControllers.syncs(stored);
      default -> List.of();
    };
  }

  /// What all controllers do after a workload is stored of which nothing is there yet.
  static List<ControllerSync> first(
      JsonObject stored, Supplier<ClusterState> cluster, RehearsalOptions options) {
    ClusterState.Kind kind = ClusterState.Kind.of(stored);
    if (!WorkloadLoop.isLooped(kind)) {
      return after(stored, Optional.empty(), cluster, options);
    }
    return list(
        kind.equals(WorkloadLoop.DEPLOYMENT)
            ? new DeploymentController(stored, List.of(), _ -> 0, _ -> 0).next()
            : ReplicaControllers.replicas(
                stored, WorkloadLoop.controller(stored), List.of(), _ -> true));
  }

  private static List<ControllerSync> list(Optional<ControllerSync> sync) {
    return sync.map(List::of).orElse(List.of());
  }

  private static List<ControllerSync> created(
      Optional<JsonObject> before, Optional<ControllerSync> sync) {
    return before.isPresent() ? List.of() : list(sync);
  }

  /// How many pods a workload is to have at first; empty for an object that is no workload.
  static Optional<Integer> pods(JsonObject object, ClusterState cluster) {
    String group = ClusterState.Kind.of(object).group();
    JsonObject spec = OwnedObjects.spec(object);
    int replicas = OwnedObjects.number(spec, "replicas", 1);
    return switch (group.isEmpty() ? object.text("kind") : group + "/" + object.text("kind")) {
      case "apps/Deployment", "apps/ReplicaSet", "apps/StatefulSet", "ReplicationController" ->
          Optional.of(replicas);
      case "apps/DaemonSet" -> Optional.of(DaemonNodes.of(object, cluster).size());
      case "batch/Job" -> Optional.of(spec.isTrue("suspend") ? 0 : JobControllers.podCount(object));
      case "batch/CronJob" ->
          Optional.of(
              spec.isTrue("suspend") ? 0 : JobControllers.podCount(spec.object("jobTemplate")));
      default -> Optional.empty();
    };
  }
}
