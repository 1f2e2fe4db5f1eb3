package dev.admittance.simulator.rehearsal;

import dev.admittance.model.json.JsonObject;
import dev.admittance.simulator.cluster.ClusterState.Kind;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// The status that controllers report of workloads.
///
/// @param workloads what belongs to them
/// @param controllers what their controllers look at
/// @param progress of Deployments
record StatusReports(
    RehearsedCluster cluster,
    WorkloadObjects workloads,
    WorkloadControllers controllers,
    RolloutProgress progress) {

  /// The write of a status; empty where it says what is stored, and where no hook or policy may see
  /// it: it is stored at once then.
  Optional<ControllerSync> next(JsonObject object, Duration now) {
    JsonObject changed = reported(object, now);
    if (changed.equals(object)) {
      return Optional.empty();
    }
    Kind kind = Kind.of(object);
    if (!StatusWatch.sees(cluster.setup(), kind.name().toLowerCase(Locale.ROOT) + "s")) {
      cluster.report(changed);
      return Optional.empty();
    }
    return Optional.of(
        new ControllerSync(
            WorkloadControllers.name(object),
            object,
            List.of(Wave.of(PlannedObject.reporting(object, changed))),
            backoff(kind.name()),
            events(object)));
  }

  private static Backoff backoff(String kind) {
    return switch (kind) {
      case "Deployment" -> Backoff.LIMITED;
      case "Job" -> Backoff.OF_JOBS;
      case "HorizontalPodAutoscaler" -> Backoff.OF_AUTOSCALERS;
      default -> Backoff.DEFAULT;
    };
  }

  private SyncEvents events(JsonObject object) {
    return switch (object.text("kind")) {
      case "Job" -> new JobStatus.Events();
      case "CronJob" -> controllers.cronJob(object).events();
      default -> SyncEvents.NONE;
    };
  }

  private JsonObject reported(JsonObject object, Duration now) {
    return switch (object.text("kind")) {
      case "Deployment" ->
          workloads.isUnknown(object, "ReplicaSet", "replicas") ? object : deployment(object, now);
      case "ReplicaSet" ->
          workloads.isUnknown(object, "Pod", "replicas")
              ? object
              : object.with(
                  "status",
                  WorkloadStatus.of(
                      object, workloads.pods(object), workloads.availablePods(object, now).size()));
      case "StatefulSet" -> controllers.isUnknown(object) ? object : statefulSet(object, now);
      case "DaemonSet" ->
          controllers.isUnknown(object) || !workloads.history(object).isUpToDate()
              ? object
              : object.with("status", controllers.daemonSet(object, now).status());
      case "Job" ->
          controllers.isUnknown(object)
              ? object
              : JobStatus.reported(controllers.job(object, now), cluster.time(now));
      case "CronJob" -> controllers.cronJob(object).reported();
      case "HorizontalPodAutoscaler" -> controllers.autoscaler(object).reported();
      default -> object;
    };
  }

  /// A Deployment with its status and its revision.
  private JsonObject deployment(JsonObject object, Duration now) {
    DeploymentReplicaSet shape = new DeploymentReplicaSet(object);
    List<JsonObject> sets = workloads.owned(object, "ReplicaSet");
    int all = 0;
    int current = 0;
    int available = 0;
    for (JsonObject set : sets) {
      int pods = workloads.pods(set).size();
      all += pods;
      current += shape.isShapeOf(set) ? pods : 0;
      available += workloads.available(set, now);
    }
    Optional<JsonObject> newest = sets.stream().filter(shape::isShapeOf).findFirst();
    JsonObject status =
        progress.of(
            object,
            WorkloadStatus.of(object, all, current, available),
            newest,
            now,
            cluster.time(now));
    return newest.map(set -> shape.withRevisionOf(set)).orElse(object).with("status", status);
  }

  private JsonObject statefulSet(JsonObject set, Duration now) {
    RevisionHistory history = workloads.history(set);
    String revision = history.current().map(OwnedObjects::name).orElse("");
    String before = set.object("status").text("currentRevision");
    return !history.isUpToDate()
        ? set
        : set.with(
            "status",
            WorkloadStatus.ofStatefulSet(
                set,
                workloads.pods(set),
                workloads.availablePods(set, now).size(),
                before.isEmpty() ? revision : before,
                revision));
  }
}
