package dev.admittance.simulator.rehearsal;

import static dev.admittance.simulator.rehearsal.OwnedObjects.name;
import static dev.admittance.simulator.rehearsal.OwnedObjects.number;
import static dev.admittance.simulator.rehearsal.OwnedObjects.spec;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonValue;
import dev.admittance.simulator.request.Operation;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// What the controller of CronJobs does next, for one of its times. Source: k8s.io/kubernetes
/// `pkg/controller/cronjob/cronjob_controllerv2.go`, `syncCronJob`, `cleanupFinishedJobs`;
/// `pkg/controller/cronjob/utils.go`, `getJobFromTemplate2`.
///
/// @param cronJob as stored
/// @param jobs those of the CronJob, oldest first
/// @param next the time of its next Job
record CronJobController(JsonObject cronJob, List<JsonObject> jobs, Instant next) {
  private static final String ACTIVE = "active";
  private static final int KEPT = 3;

  /// The Job of the next time; empty while the CronJob is suspended.
  Optional<ControllerSync> first() {
    return spec(cronJob).isTrue("suspend")
        ? Optional.empty()
        : Optional.of(sync(List.of(Wave.of(job()))));
  }

  private ControllerSync sync(List<Wave> waves) {
    return new ControllerSync(
        "cronjob-controller", cronJob, waves, Backoff.DEFAULT, new CronJobEvents());
  }

  private PlannedObject job() {
    JsonObject template = spec(cronJob).object("jobTemplate");
    JsonObject written = template.object("metadata");
    Instant minute = next.truncatedTo(ChronoUnit.MINUTES);
    JsonObject metadata =
        OwnedObjects.metadata(cronJob, "name", name(cronJob) + "-" + minute.getEpochSecond() / 60);
    metadata = OwnedObjects.put(metadata, "labels", written.object("labels"));
    metadata = metadata.with("creationTimestamp", new JsonString(minute.toString()));
    metadata =
        metadata.with(
            "annotations",
            written
                .object("annotations")
                .with(
                    "batch.kubernetes.io/cronjob-scheduled-timestamp",
                    new JsonString(minute.toString())));
    return PlannedObject.of(
        "batch", "v1", "Job", "jobs", JsonObject.of("metadata", metadata, "spec", spec(template)));
  }

  /// The next writes; empty while there is nothing to do.
  ///
  /// @param begun whether the Job of the next time was created
  Optional<ControllerSync> next(boolean begun) {
    List<JsonObject> ended = jobs.stream().filter(JobStatus::isFinished).toList();
    int many = ended.size() - number(spec(cronJob), "successfulJobsHistoryLimit", KEPT);
    List<PlannedObject> old =
        ended.stream().limit(Math.max(0, many)).map(PlannedObject::deleting).toList();
    if (!old.isEmpty()) {
      return Optional.of(sync(List.of(new Wave(old, Wave.Pace.ALL))));
    }
    return begun ? Optional.empty() : first();
  }

  /// The CronJob with the Jobs that run in its status.
  JsonObject reported() {
    List<JsonValue> active = new ArrayList<>();
    for (JsonObject job : jobs) {
      if (!JobStatus.isFinished(job)) {
        active.add(
            JsonObject.builder()
                .put("kind", "Job")
                .put("namespace", OwnedObjects.namespace(job))
                .put("name", name(job))
                .put("uid", job.object("metadata").text("uid"))
                .put("apiVersion", "batch/v1")
                .build());
      }
    }
    JsonObject status = cronJob.object("status");
    status = active.isEmpty() ? status.without(ACTIVE) : status.with(ACTIVE, new JsonArray(active));
    if (!active.isEmpty()) {
      Instant minute = next.truncatedTo(ChronoUnit.MINUTES);
      status = status.with("lastScheduleTime", new JsonString(minute.toString()));
    }
    for (JsonObject job : jobs) {
      String time = job.object("status").text("completionTime");
      if (!time.isEmpty()) {
        status = status.with("lastSuccessfulTime", new JsonString(time));
      }
    }
    return status.size() == 0 ? cronJob : cronJob.with("status", status);
  }

  private record CronJobEvents() implements SyncEvents {
    @Override
    public List<ControllerEvent> done(JsonObject owner, PlannedObject planned, JsonObject stored) {
      return switch (planned.operation()) {
        case CREATE ->
            List.of(SyncEvents.normal(owner, "SuccessfulCreate", "Created job " + name(stored)));
        case DELETE ->
            List.of(SyncEvents.normal(owner, "SuccessfulDelete", "Deleted job " + name(stored)));
        case UPDATE, CONNECT -> List.of();
      };
    }

    @Override
    public List<ControllerEvent> failed(JsonObject owner, PlannedObject planned, String error) {
      return planned.operation() == Operation.DELETE
          ? List.of(SyncEvents.warning(owner, "FailedDelete", "Deleted job: " + error))
          : List.of(SyncEvents.warning(owner, "FailedCreate", "Error creating job: " + error));
    }
  }

  /// The events that go with the status.
  SyncEvents events() {
    return new StatusEvents(
        jobs.stream().filter(JobStatus::isFinished).map(OwnedObjects::name).toList());
  }

  /// The events about Jobs that have ended.
  private record StatusEvents(List<String> finished) implements SyncEvents {
    @Override
    public List<ControllerEvent> done(JsonObject owner, PlannedObject planned, JsonObject stored) {
      return ended(owner);
    }

    @Override
    public List<ControllerEvent> failed(JsonObject owner, PlannedObject planned, String error) {
      return ended(owner);
    }

    private List<ControllerEvent> ended(JsonObject owner) {
      return owner.object("status").objects(ACTIVE).stream()
          .map(one -> one.text("name"))
          .filter(finished::contains)
          .map(name ->
              SyncEvents.normal(
                  owner, "SawCompletedJob", "Saw completed job: " + name + ", condition: Complete"))
          .toList();
    }
  }
}
