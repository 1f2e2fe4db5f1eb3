package dev.admittance.simulator.registry;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonNull;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonValue;
import dev.admittance.model.rule.RuleId;
import dev.admittance.simulator.cluster.ClusterState;
import dev.admittance.simulator.defaulting.Defaulter;
import dev.admittance.simulator.patch.SemanticEquality;
import dev.admittance.simulator.release.Feature;
import dev.admittance.simulator.request.AdmissionRequest;
import dev.admittance.simulator.type.ApiTypes;
import dev.admittance.simulator.type.StructType;
import dev.admittance.simulator.validation.QualityOfService;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Pattern;

/// Prepares objects of single kinds before they are stored, beyond the [Strategy] of the kind.
/// Source: k8s.io/kubernetes `pkg/registry/*/*/strategy.go`, `PrepareForCreate` and
/// `PrepareForUpdate` of each strategy.
final class Preparations {
  private static final String DEFINITIONS = "customresourcedefinitions.apiextensions.k8s.io";
  private static final JsonObject NO_STATUS =
      JsonObject.of(
          "conditions",
          JsonNull.NULL,
          "acceptedNames",
          JsonObject.of("plural", "", "kind", new JsonString("")));
  private static final String TEMPLATE_GENERATION = "deprecated.daemonset.template.generation";
  private static final Pattern COUNT = Pattern.compile("[0-9]{1,18}");
  private static final String CONTROLLER_UID = "batch.kubernetes.io/controller-uid";
  private static final String OLD_CONTROLLER_UID = "controller-uid";
  private static final int PREFIXED_LABELS_SINCE = 27;
  private static final String TRACKED = "batch.kubernetes.io/job-tracking";
  private static final int MARKED_SINCE = 25;
  private static final int MARKED_BEFORE = 28;
  private static final StructType JOB_SPEC =
      ApiTypes.newest().struct("batch/v1.JobSpec").orElseThrow();
  private static final int QUALITY_KEPT_SINCE = 32;
  private static final int RESOURCES_KEPT_SINCE = 37;
  private static final String PHASE_TIME = "lastPhaseTransitionTime";
  private static final JsonString KUBERNETES = new JsonString("kubernetes");

  private Preparations() {}

  static void create(
      AdmissionRequest request,
      ApiTypes types,
      GeneratedMetadata madeUp,
      SharedLabels labels,
      StageObject stageObject) {
    switch (request.resource().groupResource()) {
      case "namespaces" -> {
        finalizer(stageObject);
        status(stageObject, JsonObject.of("phase", "Active"), "phase is Active");
        nameLabel(types, stageObject);
      }
      case "pods" -> {
        podResources(types, stageObject);
        pod(stageObject);
      }
      case "services" -> ServiceAllocation.create(request, stageObject);
      case "persistentvolumeclaims" -> ClaimDataSources.prepare(stageObject, JsonObject.EMPTY);
      case "certificatesigningrequests.certificates.k8s.io" ->
          SigningRequests.create(request, stageObject);
      case "daemonsets.apps" -> templateGeneration(stageObject);
      case DEFINITIONS -> storageVersion(stageObject, NO_STATUS);
      case "limitranges" -> {
        if (stageObject.metadata().text("name").isEmpty()) {
          stageObject.change(
              stageObject.metadata().with("name", madeUp.uid("name")), "made up here: name");
        }
      }
      case "persistentvolumes" -> {
        JsonObject status = JsonObject.of("phase", "Pending", PHASE_TIME, madeUp.time());
        status(stageObject, status, "phase is Pending");
      }
      case "jobs.batch" -> {
        trackJob(types, stageObject);
        jobSelector(types, labels, stageObject);
      }
      default -> {}
    }
  }

  static void update(
      AdmissionRequest request, ApiTypes types, StageObject stageObject, JsonObject old) {
    switch (request.resource().groupResource()) {
      case "namespaces" -> nameLabel(types, stageObject);
      case "services" -> {
        if (request.subResource().isEmpty()) {
          ServiceUpdates.prepare(stageObject, old);
          ServiceAllocation.update(request, stageObject, old);
        }
      }
      case "certificatesigningrequests.certificates.k8s.io" ->
          SigningRequests.update(request, stageObject, old);
      case "daemonsets.apps" -> templateGeneration(stageObject, old);
      case "persistentvolumeclaims" -> {
        if (request.subResource().isEmpty()) {
          ClaimDataSources.prepare(stageObject, old.object("spec"));
        }
      }
      case DEFINITIONS -> {
        if (request.subResource().isEmpty()) {
          storageVersion(stageObject, stageObject.object().object("status"));
        }
      }
      case "pods" -> {
        switch (request.subResource()) {
          case "" -> keepResources(types, stageObject, old.object("spec"));
          case "resize" -> {
            keepResources(types, stageObject, old.object("spec"));
            podResources(types, stageObject);
          }
          case "status" -> keepQuality(types, stageObject, old.object("status"));
          default -> {}
        }
      }
      case "persistentvolumes" -> {
        if (request.subResource().equals("status")) {
          timeOfPhase(stageObject, old.object("status"), GeneratedMetadata.of(request).time());
        }
      }
      default -> {}
    }
  }

  private static void podResources(ApiTypes types, StageObject stageObject) {
    JsonObject spec = stageObject.object().object("spec");
    stageObject.change(
        stageObject.object().with("spec", Defaulter.podResources(types, spec)),
        "resources of the pod are completed from those of its containers");
  }

  /// A client that does not know the resources of a pod may omit them.
  private static void keepResources(ApiTypes types, StageObject stageObject, JsonObject before) {
    JsonObject spec = stageObject.object().object("spec");
    if (types.release().isAtLeast(RESOURCES_KEPT_SINCE)
        && !spec.has("resources")
        && before.get("resources") instanceof JsonObject kept) {
      StructType type = types.struct("core/v1.PodSpec").orElseThrow();
      stageObject.change(
          stageObject.object().with("spec", type.with(spec, "resources", kept)),
          "resources are those of the stored pod");
    }
  }

  /// A client that writes the status of a pod may omit its QoS class, which never changes.
  private static void keepQuality(ApiTypes types, StageObject stageObject, JsonObject before) {
    JsonObject status = stageObject.object().object("status");
    if (types.release().isAtLeast(QUALITY_KEPT_SINCE) && !status.has("qosClass")) {
      before
          .find("qosClass")
          .ifPresent(kept ->
              status(
                  stageObject,
                  status.with("qosClass", kept),
                  "qosClass is that of the stored object"));
    }
  }

  /// The server sets the time of a phase that a client omits.
  private static void timeOfPhase(StageObject stageObject, JsonObject before, String now) {
    JsonObject status = stageObject.object().object("status");
    Optional<JsonValue> kept = before.find(PHASE_TIME);
    boolean same = before.find("phase").equals(status.find("phase"));
    if (same && !status.has(PHASE_TIME)) {
      kept.ifPresent(time ->
          status(
              stageObject,
              status.with(PHASE_TIME, time),
              PHASE_TIME + " is that of the stored object"));
    } else if (!same && (!status.has(PHASE_TIME) || status.find(PHASE_TIME).equals(kept))) {
      status(
          stageObject,
          status.with(PHASE_TIME, new JsonString(now)),
          PHASE_TIME + " is made up here");
    }
  }

  private static void status(StageObject stageObject, JsonObject status, String how) {
    stageObject.change(stageObject.object().with("status", status), how);
  }

  /// The server counts the templates of a DaemonSet in an annotation, from 1.
  private static void templateGeneration(StageObject stageObject) {
    JsonObject annotations = stageObject.metadata().fields().object("annotations");
    String count = annotations.text(TEMPLATE_GENERATION);
    if (count.isEmpty() || count.equals("0")) {
      stageObject.change(
          stageObject
              .metadata()
              .with("annotations", annotations.with(TEMPLATE_GENERATION, new JsonString("1"))),
          TEMPLATE_GENERATION + " is 1");
    }
  }

  /// The count in an update is ignored.
  private static void templateGeneration(StageObject stageObject, JsonObject old) {
    JsonObject before = Metadata.of(old).fields().object("annotations");
    if (!(before.get(TEMPLATE_GENERATION) instanceof JsonString(String text))
        || !COUNT.matcher(text).matches()) {
      return;
    }
    boolean changed =
        !SemanticEquality.equal(
            stageObject.object().object("spec").object("template"),
            old.object("spec").object("template"));
    String count = String.valueOf(Long.parseLong(text) + (changed ? 1 : 0));
    JsonObject annotations = stageObject.metadata().fields().object("annotations");
    stageObject.change(
        stageObject
            .metadata()
            .with("annotations", annotations.with(TEMPLATE_GENERATION, new JsonString(count))),
        TEMPLATE_GENERATION + " is " + count);
  }

  /// A definition knows the versions in which its objects were stored.
  ///
  /// @param status before the storage version is added
  private static void storageVersion(StageObject stageObject, JsonObject status) {
    List<JsonValue> stored =
        new ArrayList<>(
            status.get("storedVersions") instanceof JsonArray array ? array.items() : List.of());
    stageObject.object().object("spec").objects("versions").stream()
        .filter(version -> version.isTrue("storage"))
        .findFirst()
        .map(version -> new JsonString(version.text("name")))
        .filter(name -> !stored.contains(name))
        .ifPresent(stored::add);
    status(
        stageObject,
        status.with("storedVersions", stored.isEmpty() ? JsonNull.NULL : new JsonArray(stored)),
        "storedVersions has the storage version");
  }

  private static void finalizer(StageObject stageObject) {
    JsonObject spec = stageObject.object().object("spec");
    List<JsonValue> finalizers = new ArrayList<>();
    if (spec.get("finalizers") instanceof JsonArray written) {
      finalizers.addAll(written.items());
    }
    if (!finalizers.contains(KUBERNETES)) {
      finalizers.add(KUBERNETES);
      stageObject.change(
          stageObject.object().with("spec", spec.with("finalizers", new JsonArray(finalizers))),
          "finalizer kubernetes is added");
    }
  }

  private static void nameLabel(ApiTypes types, StageObject stageObject) {
    if (!types.release().isAtLeast(Feature.NAMESPACE_NAME_LABELS.since())) {
      return;
    }
    Metadata metadata = stageObject.metadata();
    JsonObject labels = metadata.fields().object("labels");
    JsonString name = new JsonString(metadata.text("name"));
    stageObject.change(
        metadata.with("labels", labels.with(ClusterState.NAME_LABEL, name)),
        "label " + ClusterState.NAME_LABEL + " is the name");
  }

  /// A pod keeps the QoS class that its creator states.
  private static void pod(StageObject stageObject) {
    String claimed = stageObject.object().object("status").text("qosClass");
    String quality =
        claimed.isEmpty() ? QualityOfService.of(stageObject.object().object("spec")) : claimed;
    JsonObject status = JsonObject.of("phase", "Pending", "qosClass", quality);
    status(stageObject, status, "status has phase Pending and qosClass " + quality);
  }

  /// These releases mark the jobs whose pods they track by finalizers.
  private static void trackJob(ApiTypes types, StageObject stageObject) {
    if (types.release().isAtLeast(MARKED_SINCE) && !types.release().isAtLeast(MARKED_BEFORE)) {
      Metadata metadata = stageObject.metadata();
      JsonObject annotations = metadata.fields().object("annotations");
      stageObject.change(
          metadata.with("annotations", annotations.with(TRACKED, new JsonString(""))),
          "annotation " + TRACKED + " is set");
    }
  }

  /// A job without a selector selects the pods with its uid.
  private static void jobSelector(ApiTypes types, SharedLabels shared, StageObject stageObject) {
    JsonObject spec = stageObject.object().object("spec");
    if (spec.isTrue("manualSelector")) {
      return;
    }
    JsonString name = new JsonString(stageObject.metadata().text("name"));
    JsonString uid = new JsonString(stageObject.metadata().text("uid"));
    JsonObject template = spec.object("template");
    Metadata ofPods = Metadata.of(template);
    Map<String, JsonValue> labels = new TreeMap<>();
    labels.put("job-name", name);
    labels.put(OLD_CONTROLLER_UID, uid);
    boolean prefixed = types.release().isAtLeast(PREFIXED_LABELS_SINCE);
    if (prefixed) {
      labels.put("batch.kubernetes.io/job-name", name);
      labels.put(CONTROLLER_UID, uid);
    }
    String selecting = prefixed ? CONTROLLER_UID : OLD_CONTROLLER_UID;
    ofPods.fields().object("labels").forEach(labels::put);
    JsonObject all = JsonObject.of(labels);
    JsonObject selector = spec.object("selector");
    JsonObject matched = selector.object("matchLabels");
    JsonObject prepared =
        JOB_SPEC
            .with(
                spec,
                "selector",
                matched.has(selecting)
                    ? selector
                    : selector.with("matchLabels", matched.with(selecting, uid)))
            .with("template", ofPods.with("labels", all).in(template));
    JsonObject job = stageObject.object().with("spec", prepared);
    stageObject.change(
        shared.are() ? Metadata.of(job).with("labels", all).in(job) : job,
        "pods are labelled with the job and selected by it");
    boolean added = all.size() > ofPods.fields().object("labels").size();
    if (shared.isAssumed() && added) {
      stageObject.lack(
          RuleId.W_110,
          "labels that a Job has from its pods, as the request does not tell them from its own",
          shared.are()
              ? "they are assumed to be those of its pods"
              : "it is assumed to share none with them");
    }
  }
}
