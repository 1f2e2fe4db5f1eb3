package dev.admittance.simulator.stage;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonBoolean;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonValue;
import dev.admittance.simulator.cluster.ClusterState;
import dev.admittance.simulator.patch.SemanticEquality;
import dev.admittance.simulator.request.AdmissionRequest;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/// What the server does to objects of single kinds before they are stored, beyond what [Strategy]
/// says of all. Source: kubernetes `pkg/registry/*/*/strategy.go`.
final class Preparations {
  private static final String TEMPLATE_GENERATION = "deprecated.daemonset.template.generation";
  private static final Pattern COUNT = Pattern.compile("[0-9]{1,18}");
  private static final JsonString KUBERNETES = new JsonString("kubernetes");

  private Preparations() {}

  static void create(AdmissionRequest request, MadeUp madeUp, Workpiece piece) {
    switch (request.resource().groupResource()) {
      case "namespaces" -> {
        finalizer(piece);
        status(piece, JsonObject.of("phase", new JsonString("Active")), "phase is Active");
        nameLabel(piece);
      }
      case "pods" -> pod(piece);
      case "daemonsets.apps" -> templateGeneration(piece);
      case "persistentvolumes" -> {
        JsonObject status =
            JsonObject.builder()
                .put("phase", "Pending")
                .put("lastPhaseTransitionTime", madeUp.time())
                .build();
        status(piece, status, "phase is Pending");
      }
      case "jobs.batch" -> jobSelector(request, piece);
      default -> {}
    }
  }

  /// The default that preparation took away comes back as a new object is read from the storage.
  static void stored(AdmissionRequest request, Workpiece piece) {
    if (request.resource().groupResource().equals("persistentvolumeclaims")) {
      status(piece, JsonObject.of("phase", new JsonString("Pending")), "phase is Pending");
      piece.note("W-110");
    }
  }

  static void update(AdmissionRequest request, Workpiece piece, JsonObject old) {
    switch (request.resource().groupResource()) {
      case "namespaces" -> nameLabel(piece);
      case "daemonsets.apps" -> {
        if (request.subResource().isEmpty()) {
          templateGeneration(piece, old);
        }
      }
      default -> {}
    }
  }

  private static void status(Workpiece piece, JsonObject status, String how) {
    piece.change(piece.object().with("status", status), how);
  }

  /// The server counts the templates of a DaemonSet, from 1, in an annotation.
  private static void templateGeneration(Workpiece piece) {
    JsonObject annotations = member(piece.metadata().fields(), "annotations");
    if (annotations.get(TEMPLATE_GENERATION) instanceof JsonString(String count)
        && count.equals("0")) {
      piece.change(
          piece
              .metadata()
              .with("annotations", annotations.with(TEMPLATE_GENERATION, new JsonString("1"))),
          TEMPLATE_GENERATION + " is 1");
    }
  }

  /// The count that an update tells does not count.
  private static void templateGeneration(Workpiece piece, JsonObject old) {
    JsonObject before = member(Metadata.of(old).fields(), "annotations");
    if (!(before.get(TEMPLATE_GENERATION) instanceof JsonString(String text))
        || !COUNT.matcher(text).matches()) {
      return;
    }
    boolean changed =
        !SemanticEquality.equal(
            member(member(piece.object(), "spec"), "template"),
            member(member(old, "spec"), "template"));
    String count = String.valueOf(Long.parseLong(text) + (changed ? 1 : 0));
    JsonObject annotations = member(piece.metadata().fields(), "annotations");
    piece.change(
        piece
            .metadata()
            .with("annotations", annotations.with(TEMPLATE_GENERATION, new JsonString(count))),
        TEMPLATE_GENERATION + " is " + count);
  }

  private static void finalizer(Workpiece piece) {
    JsonObject spec = member(piece.object(), "spec");
    List<JsonValue> finalizers = new ArrayList<>();
    if (spec.get("finalizers") instanceof JsonArray written) {
      finalizers.addAll(written.items());
    }
    if (!finalizers.contains(KUBERNETES)) {
      finalizers.add(KUBERNETES);
      piece.change(
          piece.object().with("spec", spec.with("finalizers", new JsonArray(finalizers))),
          "finalizer kubernetes is added");
    }
  }

  private static void nameLabel(Workpiece piece) {
    Metadata metadata = piece.metadata();
    JsonObject labels = member(metadata.fields(), "labels");
    JsonString name = new JsonString(metadata.text("name"));
    piece.change(
        metadata.with("labels", labels.with(ClusterState.NAME_LABEL, name)),
        "label " + ClusterState.NAME_LABEL + " is the name");
  }

  /// A pod keeps the class that its creator claims.
  private static void pod(Workpiece piece) {
    String claimed =
        member(piece.object(), "status").get("qosClass") instanceof JsonString(String text)
            ? text
            : "";
    String quality =
        claimed.isEmpty() ? QualityOfService.of(member(piece.object(), "spec")) : claimed;
    JsonObject status =
        JsonObject.builder().put("phase", "Pending").put("qosClass", quality).build();
    status(piece, status, "status has phase Pending and qosClass " + quality);
  }

  /// A job without a selector of its own selects the pods with its uid. A job that has its labels
  /// from its pods shares them in memory, so that what is added to theirs is added to its own,
  /// unless a hook changed either.
  private static void jobSelector(AdmissionRequest request, Workpiece piece) {
    JsonObject spec = member(piece.object(), "spec");
    if (spec.get("manualSelector") == JsonBoolean.TRUE) {
      return;
    }
    JsonObject template = member(spec, "template");
    JsonObject metadata = member(template, "metadata");
    JsonString name = new JsonString(piece.metadata().text("name"));
    JsonString uid = new JsonString(piece.metadata().text("uid"));
    JsonObject labels = member(metadata, "labels");
    labels = with(with(labels, "job-name", name), "batch.kubernetes.io/job-name", name);
    labels = with(with(labels, "controller-uid", uid), "batch.kubernetes.io/controller-uid", uid);
    JsonObject selector = member(spec, "selector");
    JsonObject matched =
        with(member(selector, "matchLabels"), "batch.kubernetes.io/controller-uid", uid);
    JsonObject prepared =
        spec.with("selector", selector.with("matchLabels", matched))
            .with("template", template.with("metadata", metadata.with("labels", labels)));
    JsonObject own = member(piece.metadata().fields(), "labels");
    boolean shared =
        own.equals(member(metadata, "labels"))
            && request
                .object()
                .map(sent -> own.equals(member(Metadata.of(sent).fields(), "labels")))
                .orElse(false);
    JsonObject job = piece.object().with("spec", prepared);
    piece.change(
        shared ? Metadata.of(job).with("labels", labels).in(job) : job,
        "pods are labelled with the job and selected by it");
  }

  private static JsonObject with(JsonObject labels, String name, JsonString value) {
    return labels.has(name) ? labels : labels.with(name, value);
  }

  private static JsonObject member(JsonObject object, String name) {
    return object.get(name) instanceof JsonObject member ? member : JsonObject.EMPTY;
  }
}
