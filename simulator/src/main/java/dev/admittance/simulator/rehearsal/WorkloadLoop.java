package dev.admittance.simulator.rehearsal;

import static dev.admittance.simulator.rehearsal.OwnedObjects.number;
import static dev.admittance.simulator.rehearsal.OwnedObjects.spec;

import dev.admittance.model.json.JsonObject;
import dev.admittance.simulator.cluster.ClusterState.Kind;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// The controllers of workloads, which look at an object again whenever something changes that
/// belongs to it. What they report in the status is sent where a hook or policy may see it.
final class WorkloadLoop {
  static final Kind DEPLOYMENT = new Kind("apps", "Deployment");
  private static final Kind JOB = new Kind("batch", "Job");
  private static final Kind CRON_JOB = new Kind("batch", "CronJob");
  private static final Kind AUTOSCALER = new Kind("autoscaling", "HorizontalPodAutoscaler");
  private static final String EXPIRY = "ttlSecondsAfterFinished";
  private static final Duration PERIOD = Duration.ofSeconds(15);

  private static final Set<Kind> KINDS =
      Set.of(
          DEPLOYMENT,
          JOB,
          CRON_JOB,
          AUTOSCALER,
          new Kind("apps", "ReplicaSet"),
          new Kind("", "ReplicationController"),
          new Kind("apps", "StatefulSet"),
          new Kind("apps", "DaemonSet"));

  /// The kinds whose status is still reported after they are deleted.
  private static final Set<Kind> REPORTED =
      Set.of(DEPLOYMENT, new Kind("apps", "ReplicaSet"), new Kind("apps", "StatefulSet"));

  private final RehearsedCluster cluster;
  private final WorkloadObjects workloads;
  private final WorkloadControllers controllers;
  private final StatusReports reports;

  /// Deployments without their ReplicaSets, before the rehearsal updates them.
  private final Map<ObjectId, JsonObject> unfollowed = new HashMap<>();

  /// CronJobs whose next Job was created.
  private final Set<ObjectId> begun = new HashSet<>();

  /// When Jobs of the rehearsal finished.
  private final Map<ObjectId, Duration> finished = new HashMap<>();

  /// The autoscalers of a workload.
  private final Map<ObjectId, Set<ObjectId>> autoscalers = new HashMap<>();

  WorkloadLoop(RehearsedCluster cluster, Instant start) {
    this.cluster = cluster;
    this.workloads = new WorkloadObjects(cluster);
    this.controllers = new WorkloadControllers(cluster, workloads, start);
    this.reports = new StatusReports(cluster, workloads, controllers, new RolloutProgress());
    cluster.objects().objects().stream()
        .filter(object -> Kind.of(object).equals(AUTOSCALER))
        .forEach(this::scales);
  }

  /// A workload, or its status.
  record Part(ObjectId id, boolean status) {}

  static boolean isLooped(Kind kind) {
    return KINDS.contains(kind);
  }

  private void scales(JsonObject autoscaler) {
    JsonObject reference = spec(autoscaler).object("scaleTargetRef");
    ObjectId target =
        new ObjectId(
            Kind.of(reference), OwnedObjects.namespace(autoscaler), reference.text("name"));
    autoscalers.computeIfAbsent(target, _ -> new LinkedHashSet<>()).add(ObjectId.of(autoscaler));
  }

  /// The autoscalers of a workload.
  List<JsonObject> autoscalers(JsonObject workload) {
    return autoscalers.getOrDefault(ObjectId.of(workload), Set.of()).stream()
        .flatMap(id -> cluster.objects().find(id).stream())
        .toList();
  }

  /// Notes that an object is stored.
  void stored(JsonObject object, Optional<JsonObject> before) {
    ObjectId id = ObjectId.of(object);
    if (id.kind().equals(DEPLOYMENT) && sets(object).isEmpty()) {
      before
          .filter(old -> !spec(old).isTrue("paused"))
          .ifPresent(old -> unfollowed.putIfAbsent(id, old));
    } else if (id.kind().equals(AUTOSCALER)) {
      scales(object);
    } else if (id.kind().equals(JOB)) {
      workloads.owner(object).ifPresent(owner -> begun.add(ObjectId.of(owner)));
    }
  }

  /// Notes when a pod is ready, or has ended.
  void started(JsonObject pod, Duration then) {
    workloads.readiness().started(pod, then);
  }

  /// Notes that a pod fails.
  void failing(PodFailure failure) {
    workloads.readiness().failing(failure);
  }

  /// When the controller looks at an object again without a change; empty for never.
  Optional<Duration> nextLook(ObjectId id, Duration now) {
    Optional<JsonObject> object = cluster.objects().find(id);
    return id.kind().equals(JOB)
        ? object
            .filter(job -> !JobController.isIdle(job))
            .flatMap(job -> controllers.failures(job, now).nextLook())
        : object
            .filter(_ -> id.kind().equals(DEPLOYMENT))
            .flatMap(deployment -> reports.progress().deadline(deployment))
            .filter(then -> then.compareTo(now) > 0);
  }

  /// The workload that an object belongs to.
  Optional<JsonObject> owner(JsonObject object) {
    return workloads.owner(object).filter(owner -> isLooped(Kind.of(owner)));
  }

  /// How long after a change the controller looks at an object.
  Duration delay(JsonObject object) {
    Kind kind = Kind.of(object);
    return kind.equals(AUTOSCALER)
        ? PERIOD
        : kind.equals(JOB) && finished.containsKey(ObjectId.of(object))
            ? expiry(object)
            : Duration.ZERO;
  }

  /// When the controller of a Job looks at it whatever happens; empty where it does not.
  Optional<Duration> deadline(ObjectId id) {
    return id.kind().equals(JOB)
        ? cluster
            .objects()
            .find(id)
            .filter(job -> !JobController.isIdle(job))
            .flatMap(controllers::deadline)
        : Optional.empty();
  }

  private static Duration expiry(JsonObject job) {
    return Duration.ofSeconds(number(spec(job), EXPIRY, 0));
  }

  /// What the controller of a workload does next; empty for nothing.
  ///
  /// @param reporting whether the status of the workload is refused, and sent again
  Optional<ControllerSync> next(Part part, Duration now, boolean reporting) {
    return cluster
        .objects()
        .find(part.id())
        .filter(
            object -> !isDeleted(object) || (part.status() && REPORTED.contains(part.id().kind())))
        .filter(_ -> !workloads.isEnding(part.id().namespace()))
        .flatMap(object -> part.status() ? status(object, now) : main(object, now, reporting));
  }

  private static boolean isDeleted(JsonObject object) {
    return object.object("metadata").has("deletionTimestamp");
  }

  private Optional<ControllerSync> main(JsonObject object, Duration now, boolean reporting) {
    if (Kind.of(object).equals(DEPLOYMENT)) {
      return deployment(object, now, reporting);
    }
    if (Kind.of(object).equals(AUTOSCALER)) {
      return controllers.autoscaler(object).next();
    }
    if (Kind.of(object).equals(CRON_JOB)) {
      return controllers.cronJob(object).next(begun.contains(ObjectId.of(object)));
    }
    if (controllers.isUnknown(object)) {
      return Optional.empty();
    }
    return switch (object.text("kind")) {
      case "StatefulSet" -> controllers.statefulSet(object, now).next();
      case "DaemonSet" -> controllers.daemonSet(object, now).next();
      case "Job" -> expired(object, now).or(() -> controllers.job(object, now).next());
      default ->
          ReplicaControllers.replicas(
              object,
              WorkloadControllers.name(object),
              workloads.pods(object),
              pod -> workloads.readiness().isReady(pod, now));
    };
  }

  /// Source: k8s.io/kubernetes `pkg/controller/ttlafterfinished/ttlafterfinished_controller.go`.
  private Optional<ControllerSync> expired(JsonObject job, Duration now) {
    return Optional.ofNullable(finished.get(ObjectId.of(job)))
        .filter(_ -> spec(job).has(EXPIRY))
        .filter(then -> then.plus(expiry(job)).compareTo(now) <= 0)
        .map(_ ->
            new ControllerSync(
                "ttl-after-finished-controller",
                job,
                List.of(Wave.of(PlannedObject.deleting(job))),
                Backoff.DEFAULT,
                SyncEvents.NONE));
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
                object,
                sets,
                set -> workloads.available(set, now),
                set -> workloads.pods(set).size())
            .next();
  }

  private List<JsonObject> sets(JsonObject deployment) {
    return workloads.owned(deployment, "ReplicaSet");
  }

  private Optional<ControllerSync> status(JsonObject object, Duration now) {
    if (unfollowed.containsKey(ObjectId.of(object))) {
      return Optional.empty();
    }
    Optional<ControllerSync> sync = reports.next(object, now);
    if (sync.isEmpty()) {
      finished(object, now);
    }
    return sync;
  }

  private void finished(JsonObject object, Duration at) {
    if (Kind.of(object).equals(JOB)) {
      cluster
          .objects()
          .find(ObjectId.of(object))
          .filter(JobStatus::isFinished)
          .ifPresent(job -> finished.putIfAbsent(ObjectId.of(job), at));
    }
  }

  /// Notes that a status is stored.
  void reported(JsonObject stored, Duration at) {
    if (stored.text("kind").equals("ReplicaSet")) {
      workloads.reported(stored, at);
    }
    finished(stored, at);
  }
}
