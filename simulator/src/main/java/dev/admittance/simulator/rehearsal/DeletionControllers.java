package dev.admittance.simulator.rehearsal;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.resource.CustomResources;
import dev.admittance.model.resource.ResourceTable;
import dev.admittance.simulator.capture.CaptureDecoder;
import dev.admittance.simulator.capture.ManifestCapture;
import dev.admittance.simulator.cluster.ClusterState;
import java.util.List;
import java.util.Optional;

/// The controllers that delete what belongs to a deleted object. Source: k8s.io/kubernetes
/// `pkg/controller/garbagecollector/garbagecollector.go`, `attemptToDeleteItem`;
/// `pkg/controller/namespace/deletion/namespaced_resources_deleter.go`, `deleteAllContent`.
final class DeletionControllers {
  private DeletionControllers() {}

  /// What controllers delete after an object is deleted. What has gone since is left out.
  static List<ControllerSync> after(JsonObject deleted, RehearsedCluster cluster) {
    boolean namespace = ClusterState.Kind.of(deleted).equals(ClusterState.NAMESPACE);
    List<JsonObject> objects =
        namespace
            ? cluster.objects().in(OwnedObjects.name(deleted))
            : cluster.objects().ownedBy(deleted.object("metadata").text("uid"));
    ManifestCapture captures = captures(cluster);
    List<PlannedObject> planned =
        objects.stream()
            .filter(object -> !object.object("metadata").has("deletionTimestamp"))
            .flatMap(object -> planned(captures, object).stream())
            .toList();
    return planned.isEmpty()
        ? List.of()
        : List.of(
            new ControllerSync(
                namespace ? "namespace-controller" : "generic-garbage-collector",
                deleted,
                List.of(new Wave(planned, Wave.Pace.ALL, false)),
                Backoff.DEFAULT,
                SyncEvents.NONE));
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

  private static Optional<PlannedObject> planned(ManifestCapture captures, JsonObject object) {
    return captures.creation(object, OwnedObjects.title(object))
            instanceof CaptureDecoder.Result.Decoded(var capture)
        ? Optional.of(PlannedObject.deleting(capture.request()))
        : Optional.empty();
  }
}
