package dev.admittance.simulator.rehearsal;

import dev.admittance.model.json.JsonObject;
import dev.admittance.simulator.cluster.ClusterState;
import dev.admittance.simulator.cluster.ClusterState.Kind;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/// The controllers of a cluster: those of k8s.io/kubernetes `cmd/kube-controller-manager` that
/// create objects for others.
final class Controllers {
  private Controllers() {}

  /// What controllers do after an object is created, but for those of [WorkloadLoop].
  static List<ControllerSync> after(JsonObject created, RehearsalOptions options) {
    return switch (qualified(created)) {
      case "Service" -> EndpointControllers.syncs(created, options.start());
      case "Namespace" -> NamespaceControllers.syncs(created);
      default -> List.of();
    };
  }

  private static String qualified(JsonObject object) {
    String group = Kind.of(object).group();
    return group.isEmpty() ? object.text("kind") : group + "/" + object.text("kind");
  }

  /// What all controllers do after a workload is stored of which nothing is there yet.
  static List<ControllerSync> first(
      JsonObject stored, Supplier<ClusterState> cluster, RehearsalOptions options) {
    return switch (qualified(stored)) {
      case "apps/Deployment" ->
          list(new DeploymentController(stored, List.of(), _ -> 0, _ -> 0).next());
      case "apps/ReplicaSet", "ReplicationController" ->
          list(
              ReplicaControllers.replicas(
                  stored, WorkloadControllers.name(stored), List.of(), _ -> true));
      case "apps/StatefulSet" -> List.of(StatefulSetController.first(stored));
      case "apps/DaemonSet" ->
          List.of(
              DaemonSetController.first(stored, DaemonNodes.of(stored, cluster.get().objects())));
      case "batch/Job" ->
          list(
              new JobController(
                      stored,
                      List.of(),
                      List.of(),
                      _ -> false,
                      false,
                      new JobFailures(stored, List.of(), JobFailures.NEVER, Duration.ZERO))
                  .next());
      case "batch/CronJob" ->
          list(new CronJobController(stored, List.of(), options.start()).first());
      default -> after(stored, options);
    };
  }

  private static List<ControllerSync> list(Optional<ControllerSync> sync) {
    return sync.map(List::of).orElse(List.of());
  }

  /// How many pods a workload is to have at first; empty for an object that is no workload.
  static Optional<Integer> pods(JsonObject object, ClusterState cluster) {
    JsonObject spec = OwnedObjects.spec(object);
    return switch (qualified(object)) {
      case "apps/Deployment", "apps/ReplicaSet", "apps/StatefulSet", "ReplicationController" ->
          Optional.of(OwnedObjects.replicas(object));
      case "apps/DaemonSet" -> Optional.of(DaemonNodes.of(object, cluster.objects()).size());
      case "batch/Job" -> Optional.of(spec.isTrue("suspend") ? 0 : JobController.podCount(object));
      case "batch/CronJob" ->
          Optional.of(
              spec.isTrue("suspend") ? 0 : JobController.podCount(spec.object("jobTemplate")));
      default -> Optional.empty();
    };
  }
}
