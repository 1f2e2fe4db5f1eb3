package dev.admittance.simulator.rehearsal;

import static dev.admittance.simulator.builtin.Edits.append;
import static dev.admittance.simulator.builtin.Edits.within;
import static dev.admittance.simulator.rehearsal.OwnedObjects.name;
import static dev.admittance.simulator.rehearsal.OwnedObjects.number;
import static dev.admittance.simulator.rehearsal.OwnedObjects.spec;
import static dev.admittance.simulator.rehearsal.OwnedObjects.template;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonValue;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/// The controllers of Jobs and CronJobs. Source: k8s.io/kubernetes
/// `pkg/controller/job/job_controller.go`, `manageJob`; `pkg/controller/cronjob/utils.go`,
/// `getJobFromTemplate2`.
final class JobControllers {
  private static final String BATCH = "batch.kubernetes.io/";
  private static final String INDEX = BATCH + "job-completion-index";
  private static final String FINALIZER = BATCH + "job-tracking";
  private static final String VARIABLE = "JOB_COMPLETION_INDEX";

  private JobControllers() {}

  /// The first pods of a Job.
  static Optional<ControllerSync> job(JsonObject job) {
    int count = podCount(job);
    if (spec(job).isTrue("suspend") || spec(job).has("managedBy") || count == 0) {
      return Optional.empty();
    }
    JsonObject template = within(template(job), "metadata", JobControllers::tracked);
    boolean indexed = spec(job).text("completionMode").equals("Indexed");
    List<PlannedObject> pods =
        indexed
            ? IntStream.range(0, count).mapToObj(index -> indexed(job, template, index)).toList()
            : Collections.nCopies(count, OwnedObjects.pod(job, template));
    return Optional.of(
        new ControllerSync(
            "job-controller", job, List.of(Wave.slowly(pods)), Backoff.OF_JOBS, new PodEvents()));
  }

  /// The pods that run at once.
  static int podCount(JsonObject job) {
    int parallelism = number(spec(job), "parallelism", 1);
    return Math.min(parallelism, number(spec(job), "completions", parallelism));
  }

  private static JsonObject tracked(JsonObject metadata) {
    return metadata.get("finalizers") instanceof JsonArray all
            && all.items().contains(new JsonString(FINALIZER))
        ? metadata
        : append(metadata, "finalizers", List.of(new JsonString(FINALIZER)));
  }

  private static PlannedObject indexed(JsonObject job, JsonObject template, int index) {
    String number = Integer.toString(index);
    JsonObject own = OwnedObjects.labelled(template, INDEX, number);
    own =
        within(
            own,
            "metadata",
            metadata ->
                within(metadata, "annotations", all -> OwnedObjects.label(all, INDEX, number)));
    own =
        within(
            own,
            "spec",
            spec ->
                indexed(indexed(spec, "initContainers"), "containers")
                    .with("hostname", new JsonString(name(job) + "-" + number)));
    return OwnedObjects.pod(job, own, name(job) + "-" + number + "-");
  }

  /// Source: `addCompletionIndexEnvVariables`.
  private static JsonObject indexed(JsonObject spec, String list) {
    List<JsonObject> containers = spec.objects(list);
    if (containers.isEmpty()) {
      return spec;
    }
    JsonObject variable =
        JsonObject.of(
            "name",
            VARIABLE,
            "valueFrom",
            JsonObject.of(
                "fieldRef", JsonObject.of("fieldPath", "metadata.labels['" + INDEX + "']")));
    List<JsonValue> changed =
        containers.stream()
            .<JsonValue>map(container ->
                container.objects("env").stream().anyMatch(env -> env.text("name").equals(VARIABLE))
                    ? container
                    : append(container, "env", List.of(variable)))
            .toList();
    return spec.with(list, new JsonArray(changed));
  }

  /// The Job of a CronJob at its next time.
  ///
  /// @param next that time
  static Optional<ControllerSync> cronJob(JsonObject cronJob, Instant next) {
    if (spec(cronJob).isTrue("suspend")) {
      return Optional.empty();
    }
    JsonObject template = spec(cronJob).object("jobTemplate");
    JsonObject written = template.object("metadata");
    Instant minute = next.truncatedTo(ChronoUnit.MINUTES);
    JsonObject metadata =
        OwnedObjects.metadata(cronJob, "name", name(cronJob) + "-" + minute.getEpochSecond() / 60);
    metadata = OwnedObjects.put(metadata, "labels", written.object("labels"));
    metadata =
        metadata.with(
            "annotations",
            written
                .object("annotations")
                .with(BATCH + "cronjob-scheduled-timestamp", new JsonString(minute.toString())));
    PlannedObject job =
        PlannedObject.of(
            "batch",
            "v1",
            "Job",
            "jobs",
            JsonObject.of("metadata", metadata, "spec", spec(template)));
    return Optional.of(
        new ControllerSync(
            "cronjob-controller",
            cronJob,
            List.of(Wave.of(job)),
            Backoff.DEFAULT,
            new CronJobEvents()));
  }

  private record CronJobEvents() implements SyncEvents {
    @Override
    public List<ControllerEvent> created(JsonObject owner, JsonObject object) {
      return List.of(SyncEvents.normal(owner, "SuccessfulCreate", "Created job " + name(object)));
    }

    @Override
    public List<ControllerEvent> failed(JsonObject owner, PlannedObject planned, String error) {
      return List.of(SyncEvents.warning(owner, "FailedCreate", "Error creating job: " + error));
    }
  }
}
