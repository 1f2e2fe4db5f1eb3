package dev.admittance.simulator.rehearsal;

import dev.admittance.model.json.JsonObject;
import dev.admittance.simulator.cluster.ClusterState.Kind;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.stream.Stream;

/// The controllers of workloads with what they look at.
///
/// @param workloads what belongs to workloads
/// @param start when the rehearsal begins
record WorkloadControllers(RehearsedCluster cluster, WorkloadObjects workloads, Instant start) {
  /// The first release that observes `maxUnavailable` of StatefulSets by default.
  private static final int BUDGETED = 37;

  private static final String DEADLINE = "activeDeadlineSeconds";

  /// The name of the controller of a workload.
  static String name(JsonObject object) {
    return switch (object.text("kind")) {
      case "CronJob" -> "cronjob-controller";
      case "DaemonSet" -> "daemon-set-controller";
      case "Deployment" -> "deployment-controller";
      case "HorizontalPodAutoscaler" -> AutoscalerController.NAME;
      case "Job" -> "job-controller";
      case "ReplicaSet" -> "replicaset-controller";
      case "StatefulSet" -> "statefulset-controller";
      default -> "replication-controller";
    };
  }

  /// Whether the objects of the cluster lack what the status of a workload counts.
  boolean isUnknown(JsonObject object) {
    return switch (object.text("kind")) {
      case "StatefulSet" ->
          workloads.isUnknown(object, "ControllerRevision", "replicas")
              || workloads.isUnknown(object, "Pod", "replicas");
      case "DaemonSet" ->
          workloads.isUnknown(object, "ControllerRevision", "currentNumberScheduled")
              || workloads.isUnknown(object, "Pod", "currentNumberScheduled");
      case "Job" ->
          workloads.isUnknown(object, "Pod", "active")
              || workloads.isUnknown(object, "Pod", "succeeded");
      default -> workloads.isUnknown(object, "Pod", "replicas");
    };
  }

  StatefulSetController statefulSet(JsonObject set, Duration now) {
    return new StatefulSetController(
        set,
        workloads.history(set),
        workloads.pods(set),
        pod -> workloads.isAvailable(set, pod, now),
        claim -> cluster.objects().find(ObjectId.of(claim.object())).isPresent(),
        cluster.release().isAtLeast(BUDGETED));
  }

  DaemonSetController daemonSet(JsonObject set, Duration now) {
    return new DaemonSetController(
        set,
        workloads.history(set),
        workloads.pods(set),
        pod -> workloads.isAvailable(set, pod, now),
        DaemonNodes.of(set, cluster.objects().objects()));
  }

  JobController job(JsonObject job, Duration now) {
    return new JobController(
        job,
        workloads.pods(job),
        workloads.ending(job),
        pod -> workloads.readiness().hasEnded(pod, now),
        deadline(job).filter(then -> then.compareTo(now) <= 0).isPresent(),
        failures(job, now));
  }

  JobFailures failures(JsonObject job, Duration now) {
    return new JobFailures(
        job,
        Stream.concat(workloads.pods(job).stream(), workloads.ending(job).stream())
            .flatMap(pod -> workloads.readiness().failure(pod).stream())
            .toList(),
        workloads.pods(job).stream()
            .flatMap(pod -> workloads.readiness().ready(pod).stream())
            .filter(then -> then.compareTo(now) <= 0)
            .max(Duration::compareTo)
            .orElse(JobFailures.NEVER),
        now);
  }

  /// When a Job has been active for too long; empty where that never comes. Source:
  /// k8s.io/kubernetes `pkg/controller/job/job_controller.go`, `pastActiveDeadline`.
  Optional<Duration> deadline(JsonObject job) {
    JsonObject spec = OwnedObjects.spec(job);
    String begun = job.object("status").text("startTime");
    return begun.isEmpty() || !spec.has(DEADLINE) || spec.isTrue("suspend")
        ? Optional.empty()
        : Optional.of(
            Duration.between(start, Instant.parse(begun))
                .plusSeconds(OwnedObjects.number(spec, DEADLINE, 0)));
  }

  CronJobController cronJob(JsonObject cronJob) {
    return new CronJobController(cronJob, workloads.owned(cronJob, "Job"), start);
  }

  AutoscalerController autoscaler(JsonObject autoscaler) {
    JsonObject reference = OwnedObjects.spec(autoscaler).object("scaleTargetRef");
    return new AutoscalerController(
        autoscaler,
        cluster
            .objects()
            .find(Kind.of(reference), OwnedObjects.namespace(autoscaler), reference.text("name")));
  }
}
