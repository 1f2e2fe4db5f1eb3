package dev.admittance.simulator.rehearsal;

import static dev.admittance.simulator.rehearsal.OwnedObjects.spec;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonNumber;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonValue;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/// The status of Jobs. Pods that have ended stand in it until their finalizer is gone, and are
/// counted then. Source: k8s.io/kubernetes `pkg/controller/job/job_controller.go`,
/// `trackJobStatusAndRemoveFinalizers`.
final class JobStatus {
  private static final String UNCOUNTED = "uncountedTerminatedPods";
  private static final String SUCCEEDED = "succeeded";
  private static final String FAILED = "failed";
  private static final String CONDITIONS = "conditions";
  private static final Set<String> LAST = Set.of("Complete", "Failed");

  private JobStatus() {}

  /// Whether a Job has ended.
  static boolean isFinished(JsonObject job) {
    return LAST.stream().anyMatch(type -> is(job, type));
  }

  /// Whether a Job has ended without its success.
  static boolean hasFailed(JsonObject job) {
    return is(job, "Failed");
  }

  /// Whether enough pods have ended, by the stored status.
  static boolean isSuccessful(JsonObject job) {
    return is(job, "SuccessCriteriaMet");
  }

  /// Why a Job fails, by its stored status.
  static Optional<JobCause> cause(JsonObject job) {
    return cause(job, Set.of("FailureTarget", "Failed"));
  }

  /// Why a Job has succeeded, by its stored status.
  static Optional<JobCause> success(JsonObject job) {
    return cause(job, Set.of("SuccessCriteriaMet"));
  }

  private static Optional<JobCause> cause(JsonObject job, Set<String> types) {
    return job.object("status").objects(CONDITIONS).stream()
        .filter(one -> types.contains(one.text("type")))
        .findFirst()
        .map(one -> new JobCause(one.text("reason"), one.text("message")));
  }

  private static boolean is(JsonObject job, String type) {
    return job.object("status").objects(CONDITIONS).stream()
        .anyMatch(one -> one.text("type").equals(type) && one.text("status").equals("True"));
  }

  /// Whether the stored status has a pod that has ended.
  static boolean reports(JsonObject job, JsonObject pod) {
    JsonObject status = job.object("status");
    JsonObject uncounted = status.object(UNCOUNTED);
    String uid = pod.object("metadata").text("uid");
    if (uncounted.texts(FAILED).contains(uid)) {
      return true;
    }
    return JobObjects.isIndexed(job)
        ? IndexIntervals.parse(status.text("completedIndexes")).contains(JobObjects.index(pod))
        : uncounted.texts(SUCCEEDED).contains(uid);
  }

  /// A Job with the status that its controller writes next.
  ///
  /// @param now the virtual time, as the server writes it
  static JsonObject reported(JobController controller, String now) {
    JsonObject job = controller.job();
    if (JobController.isIdle(job)) {
      return job;
    }
    JsonObject status = job.object("status");
    boolean suspended = spec(job).isTrue("suspend");
    if (!suspended && (!status.has("startTime") || is(job, "Suspended"))) {
      status = status.with("startTime", new JsonString(now));
    }
    if (suspended != is(job, "Suspended")) {
      status = suspended(status, suspended, now);
    }
    status = put(status, "active", controller.active().size());
    status = status.with("terminating", JsonNumber.of(0)).with("ready", JsonNumber.of(0));
    List<JsonObject> uncounted = controller.uncounted();
    boolean indexed = JobObjects.isIndexed(job);
    int succeeded = controller.succeeded();
    if (indexed) {
      status = completed(status, controller);
    } else {
      List<String> uids =
          uncounted.stream().map(pod -> pod.object("metadata").text("uid")).toList();
      status =
          status.with(
              UNCOUNTED,
              uids.isEmpty()
                  ? JsonObject.EMPTY
                  : JsonObject.of(SUCCEEDED, JsonArray.ofTexts(uids)));
      succeeded -= uids.size();
    }
    status = put(status, SUCCEEDED, succeeded);
    status = failed(status, controller);
    if (controller.isFailing()) {
      JobCause cause = controller.cause().orElseThrow();
      status = condition(status, "FailureTarget", cause, now);
      if (uncounted.isEmpty() && status.object(UNCOUNTED).texts(FAILED).isEmpty()) {
        status = condition(status, "Failed", cause, now);
      }
    } else if (controller.success().isPresent()) {
      JobCause cause = controller.success().get();
      status = condition(status, "SuccessCriteriaMet", cause, now);
      boolean counted =
          uncounted.isEmpty()
              && status.object(UNCOUNTED).texts(FAILED).isEmpty()
              && controller.active().isEmpty()
              && controller.ending().isEmpty();
      if (counted) {
        status =
            condition(status, "Complete", cause, now).with("completionTime", new JsonString(now));
      }
    }
    return job.with("status", status);
  }

  /// The status with the failed pods; those that a failing Job deletes count as such.
  private static JsonObject failed(JsonObject status, JobController controller) {
    JsonObject uncounted = status.object(UNCOUNTED);
    List<String> before = controller.job().object("status").object(UNCOUNTED).texts(FAILED);
    List<String> left =
        Stream.concat(
                controller.isFailing() ? controller.active().stream() : Stream.empty(),
                controller.failed().stream())
            .map(pod -> pod.object("metadata").text("uid"))
            .toList();
    if (before.isEmpty() && left.isEmpty()) {
      return status;
    }
    int gone = (int) before.stream().filter(uid -> !left.contains(uid)).count();
    return put(status, FAILED, OwnedObjects.number(status, FAILED, 0) + gone)
        .with(
            UNCOUNTED,
            left.isEmpty()
                ? uncounted.without(FAILED)
                : uncounted.with(FAILED, JsonArray.ofTexts(left)));
  }

  private static JsonObject completed(JsonObject status, JobController controller) {
    String succeeded = IndexIntervals.write(controller.succeededIndexes());
    JsonObject changed =
        succeeded.isEmpty() ? status : status.with("completedIndexes", new JsonString(succeeded));
    return IndexFailures.isLimited(controller.job())
        ? changed.with(
            "failedIndexes", new JsonString(IndexIntervals.write(controller.failedIndexes())))
        : changed;
  }

  private static JsonObject put(JsonObject status, String member, int count) {
    return count == 0 ? status.without(member) : status.with(member, JsonNumber.of(count));
  }

  /// A Job that was never suspended has no condition about it.
  private static JsonObject suspended(JsonObject status, boolean suspended, String now) {
    List<JsonValue> others = new ArrayList<>();
    status.objects(CONDITIONS).stream()
        .filter(one -> !one.text("type").equals("Suspended"))
        .forEach(others::add);
    others.add(
        JsonObject.builder()
            .put("type", "Suspended")
            .put("status", suspended ? "True" : "False")
            .put("lastProbeTime", now)
            .put("lastTransitionTime", now)
            .put("reason", suspended ? "JobSuspended" : "JobResumed")
            .put("message", suspended ? "Job suspended" : "Job resumed")
            .build());
    JsonObject changed = status.with(CONDITIONS, new JsonArray(others));
    return suspended ? changed.without("startTime") : changed;
  }

  private static JsonObject condition(JsonObject status, String type, JobCause cause, String now) {
    List<JsonValue> all = new ArrayList<>(status.objects(CONDITIONS));
    if (status.objects(CONDITIONS).stream().noneMatch(one -> one.text("type").equals(type))) {
      all.add(
          JsonObject.builder()
              .put("type", type)
              .put("status", "True")
              .put("lastProbeTime", now)
              .put("lastTransitionTime", now)
              .put("reason", cause.reason())
              .put("message", cause.message())
              .build());
    }
    return status.with(CONDITIONS, new JsonArray(all));
  }

  /// The events about the status.
  record Events() implements SyncEvents {
    @Override
    public List<ControllerEvent> done(JsonObject owner, PlannedObject planned, JsonObject stored) {
      List<ControllerEvent> events = new ArrayList<>(resumed(owner, planned));
      if (!isFinished(owner) && isFinished(planned.object())) {
        events.add(
            cause(planned.object())
                .map(cause -> SyncEvents.warning(owner, cause.reason(), cause.message()))
                .orElseGet(() -> SyncEvents.normal(owner, "Completed", "Job completed")));
      }
      return events;
    }

    @Override
    public List<ControllerEvent> failed(JsonObject owner, PlannedObject planned, String error) {
      return resumed(owner, planned);
    }

    private static List<ControllerEvent> resumed(JsonObject owner, PlannedObject planned) {
      return is(owner, "Suspended") && !is(planned.object(), "Suspended")
          ? List.of(SyncEvents.normal(owner, "Resumed", "Job resumed"))
          : List.of();
    }
  }
}
