package dev.admittance.simulator.rehearsal;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.resource.CustomResources;
import dev.admittance.model.resource.ResourceTable;
import dev.admittance.simulator.capture.CaptureDecoder;
import dev.admittance.simulator.capture.ManifestCapture;
import dev.admittance.simulator.cluster.ClusterState;
import dev.admittance.simulator.request.GroupVersionKind;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The controllers that delete what belongs to a deleted object. Source: k8s.io/kubernetes
/// `pkg/controller/garbagecollector/garbagecollector.go`, `attemptToDeleteItem`;
/// `pkg/controller/namespace/deletion/namespaced_resources_deleter.go`, `deleteAllContent`.
final class DeletionControllers {
  private DeletionControllers() {}

  /// What controllers delete after an object is deleted. What has gone since is left out.
  static List<ControllerSync> after(JsonObject deleted, RehearsedCluster cluster) {
    boolean namespace = ClusterState.Kind.of(deleted).equals(ClusterState.NAMESPACE);
    Optional<JsonObject> kept = cluster.objects().find(ObjectId.of(deleted));
    if (!namespace && kept.isPresent()) {
      return kept.filter(JobObjects::isTracked).map(DeletionControllers::untracking).stream()
          .toList();
    }
    List<JsonObject> objects =
        namespace
            ? cluster.objects().in(OwnedObjects.name(deleted))
            : cluster.objects().ownedBy(deleted.object("metadata").text("uid"));
    ManifestCapture captures = captures(cluster);
    Map<GroupVersionKind, List<PlannedObject>> planned = new LinkedHashMap<>();
    objects.stream()
        .filter(object -> !object.object("metadata").has("deletionTimestamp"))
        .flatMap(object -> planned(captures, object, namespace).stream())
        .forEach(one -> planned.computeIfAbsent(one.kind(), _ -> new ArrayList<>()).add(one));
    return planned.values().stream().map(one -> sync(deleted, one, namespace)).toList();
  }

  /// A collection of a namespace stops at the first refusal.
  private static ControllerSync sync(
      JsonObject deleted, List<PlannedObject> planned, boolean namespace) {
    return new ControllerSync(
        namespace ? "namespace-controller" : "generic-garbage-collector",
        deleted,
        List.of(new Wave(planned, namespace ? Wave.Pace.IN_SERIES : Wave.Pace.ALL, false)),
        Backoff.DEFAULT,
        SyncEvents.NONE);
  }

  /// A deleted pod of a Job stays until the controller of Jobs has seen it. Source:
  /// `pkg/controller/job/job_controller.go`, `handleSingleOrphanPod`.
  private static ControllerSync untracking(JsonObject pod) {
    return new ControllerSync(
        "job-controller",
        pod,
        List.of(Wave.of(JobObjects.untracking(pod))),
        Backoff.OF_JOBS,
        SyncEvents.NONE);
  }

  private static ManifestCapture captures(RehearsedCluster cluster) {
    ResourceTable table =
        ResourceTable.of(cluster.release())
            .with(
                cluster.objects().objects().stream()
                    .filter(object -> object.text("kind").equals("CustomResourceDefinition"))
                    .flatMap(object -> CustomResources.read(object).stream())
                    .toList());
    return new ManifestCapture(ManifestCapture.ADMINISTRATOR, table).configuring();
  }

  private static Optional<PlannedObject> planned(
      ManifestCapture captures, JsonObject object, boolean namespace) {
    return captures.creation(object, OwnedObjects.title(object))
            instanceof CaptureDecoder.Result.Decoded(var capture)
        ? Optional.of(
            PlannedObject.deleting(
                capture.request(),
                namespace ? PlannedObject.Form.COLLECTION : PlannedObject.Form.OBJECT))
        : Optional.empty();
  }
}
