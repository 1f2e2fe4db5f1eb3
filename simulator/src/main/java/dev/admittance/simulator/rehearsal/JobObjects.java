package dev.admittance.simulator.rehearsal;

import static dev.admittance.simulator.builtin.Edits.append;
import static dev.admittance.simulator.builtin.Edits.within;
import static dev.admittance.simulator.rehearsal.OwnedObjects.name;
import static dev.admittance.simulator.rehearsal.OwnedObjects.spec;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonValue;
import java.util.List;
import java.util.function.UnaryOperator;

/// The pods of Jobs. Source: k8s.io/kubernetes `pkg/controller/job/job_controller.go`, `manageJob`.
final class JobObjects {
  private static final String BATCH = "batch.kubernetes.io/";
  private static final String INDEX = BATCH + "job-completion-index";
  private static final String FINALIZER = BATCH + "job-tracking";
  private static final String VARIABLE = "JOB_COMPLETION_INDEX";

  private JobObjects() {}

  /// The finalizer of a pod that its Job has not counted yet.
  static boolean isTracked(JsonObject pod) {
    return pod.object("metadata").texts("finalizers").contains(FINALIZER);
  }

  /// The patch that removes that finalizer. Source: `removeTrackingFinalizerPatch`.
  static PlannedObject untracking(JsonObject pod) {
    List<String> kept =
        pod.object("metadata").texts("finalizers").stream()
            .filter(name -> !name.equals(FINALIZER))
            .toList();
    return PlannedObject.patching(
        pod,
        within(
            pod,
            "metadata",
            metadata ->
                kept.isEmpty()
                    ? metadata.without("finalizers")
                    : metadata.with("finalizers", JsonArray.ofTexts(kept))));
  }

  /// The index of a pod of an indexed Job; -1 for others.
  static int index(JsonObject pod) {
    String index = pod.object("metadata").object("labels").text(INDEX);
    return index.matches("[0-9]{1,9}") ? Integer.parseInt(index) : -1;
  }

  static boolean isIndexed(JsonObject job) {
    return spec(job).text("completionMode").equals("Indexed");
  }

  /// A pod of a Job.
  static PlannedObject pod(JsonObject job) {
    return OwnedObjects.pod(job, trackedTemplate(job));
  }

  private static JsonObject trackedTemplate(JsonObject job) {
    return within(OwnedObjects.template(job), "metadata", JobObjects::tracked);
  }

  private static JsonObject tracked(JsonObject metadata) {
    return metadata.get("finalizers") instanceof JsonArray all
            && all.items().contains(new JsonString(FINALIZER))
        ? metadata
        : append(metadata, "finalizers", List.of(new JsonString(FINALIZER)));
  }

  /// The pod of an index.
  ///
  /// @param annotations adds those of the index to the given ones
  static PlannedObject pod(JsonObject job, int index, UnaryOperator<JsonObject> annotations) {
    String number = Integer.toString(index);
    JsonObject own = OwnedObjects.labelled(trackedTemplate(job), INDEX, number);
    own =
        within(
            own,
            "metadata",
            metadata ->
                within(
                    metadata,
                    "annotations",
                    all -> annotations.apply(OwnedObjects.label(all, INDEX, number))));
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
}
