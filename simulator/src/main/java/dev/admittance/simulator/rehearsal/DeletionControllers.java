package dev.admittance.simulator.rehearsal;

import static dev.admittance.simulator.builtin.Edits.within;

import dev.admittance.model.json.JsonArray;
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
import java.util.stream.Stream;

/// The controllers that delete what belongs to a deleted object. Source: k8s.io/kubernetes
/// `pkg/controller/garbagecollector/garbagecollector.go`, `attemptToDeleteItem`;
/// `pkg/controller/namespace/deletion/namespaced_resources_deleter.go`, `deleteAllContent`.
final class DeletionControllers {
  private static final String METADATA = "metadata";

  private DeletionControllers() {}

  /// What controllers delete after an object is deleted. What has gone since is left out.
  static List<ControllerSync> after(JsonObject deleted, RehearsedCluster cluster) {
    boolean namespace = ClusterState.Kind.of(deleted).equals(ClusterState.NAMESPACE);
    Optional<JsonObject> kept = cluster.objects().find(ObjectId.of(deleted));
    if (!namespace && kept.filter(Finalizers::isForeground).isPresent()) {
      JsonObject waiting = kept.orElseThrow();
      return Stream.concat(dependents(waiting, cluster).stream(), ended(waiting, cluster).stream())
          .toList();
    }
    if (!namespace && kept.isPresent()) {
      return kept.filter(JobObjects::isTracked).map(DeletionControllers::untracking).stream()
          .toList();
    }
    return namespace
        ? syncs(deleted, cluster.objects().in(OwnedObjects.name(deleted)), cluster, true)
        : dependents(deleted, cluster);
  }

  /// What the garbage collector does with what belonged to an object that is deleted without it.
  /// Source: `pkg/controller/garbagecollector/garbagecollector.go`, `orphanDependents`.
  static List<ControllerSync> orphaned(JsonObject owner, RehearsedCluster cluster) {
    String uid = owner.object(METADATA).text("uid");
    List<PlannedObject> patches =
        owned(owner, cluster).stream()
            .map(one -> PlannedObject.patching(one, without(one, uid)))
            .toList();
    return patches.isEmpty() ? List.of() : List.of(collecting(owner, patches));
  }

  private static JsonObject without(JsonObject object, String uid) {
    List<JsonObject> others =
        object.object(METADATA).objects("ownerReferences").stream()
            .filter(one -> !one.text("uid").equals(uid))
            .toList();
    return within(
        object,
        METADATA,
        metadata ->
            others.isEmpty()
                ? metadata.without("ownerReferences")
                : metadata.with("ownerReferences", JsonArray.of(others, one -> one)));
  }

  private static List<ControllerSync> dependents(JsonObject owner, RehearsedCluster cluster) {
    return syncs(owner, owned(owner, cluster), cluster, false);
  }

  private static List<JsonObject> owned(JsonObject owner, RehearsedCluster cluster) {
    return cluster.objects().ownedBy(owner.object(METADATA).text("uid"));
  }

  /// What the garbage collector does once an object is gone: an owner that waited for it alone
  /// ends. Source: `processDeletingDependentsItem`.
  static List<ControllerSync> gone(JsonObject object, RehearsedCluster cluster) {
    Stream<ControllerSync> owners =
        object.object(METADATA).objects("ownerReferences").stream()
            .flatMap(reference ->
                cluster
                    .objects()
                    .find(
                        ClusterState.Kind.of(reference),
                        OwnedObjects.namespace(object),
                        reference.text("name"))
                    .stream())
            .filter(Finalizers::isForeground)
            .flatMap(owner -> ended(owner, cluster).stream());
    return Stream.concat(owners, endpoints(object, cluster).stream()).toList();
  }

  /// The end of the Endpoints of a Service, which belong to nobody. Source:
  /// `pkg/controller/endpoint/endpoints_controller.go`, `syncService`.
  private static Optional<ControllerSync> endpoints(JsonObject object, RehearsedCluster cluster) {
    if (!ClusterState.Kind.of(object).equals(new ClusterState.Kind("", "Service"))) {
      return Optional.empty();
    }
    return cluster
        .objects()
        .find(
            new ClusterState.Kind("", "Endpoints"),
            OwnedObjects.namespace(object),
            OwnedObjects.name(object))
        .flatMap(found -> planned(captures(cluster), found, PlannedObject.Form.OBJECT))
        .map(deletion ->
            new ControllerSync(
                "endpoint-controller",
                object,
                List.of(Wave.of(deletion)),
                Backoff.LIMITED,
                SyncEvents.NONE));
  }

  /// The end of an object that waits for its dependents; empty while there are some.
  private static Optional<ControllerSync> ended(JsonObject owner, RehearsedCluster cluster) {
    String uid = owner.object(METADATA).text("uid");
    boolean blocked =
        owned(owner, cluster).stream()
            .flatMap(one -> one.object(METADATA).objects("ownerReferences").stream())
            .anyMatch(one -> one.text("uid").equals(uid) && one.isTrue("blockOwnerDeletion"));
    return blocked
        ? Optional.empty()
        : Optional.of(
            collecting(
                owner,
                List.of(PlannedObject.patching(owner, Finalizers.withoutForeground(owner)))));
  }

  private static ControllerSync collecting(JsonObject owner, List<PlannedObject> planned) {
    return new ControllerSync(
        "generic-garbage-collector",
        owner,
        List.of(new Wave(planned, Wave.Pace.ALL)),
        Backoff.DEFAULT,
        SyncEvents.NONE);
  }

  private static List<ControllerSync> syncs(
      JsonObject deleted, List<JsonObject> objects, RehearsedCluster cluster, boolean namespace) {
    boolean foreground = Finalizers.isForeground(deleted);
    ManifestCapture captures = captures(cluster);
    Map<GroupVersionKind, List<PlannedObject>> planned = new LinkedHashMap<>();
    objects.stream()
        .filter(object -> !object.object(METADATA).has("deletionTimestamp"))
        .flatMap(object -> {
          PlannedObject.Form form =
              namespace
                  ? PlannedObject.Form.COLLECTION
                  : foreground && !owned(object, cluster).isEmpty()
                      ? PlannedObject.Form.FOREGROUND
                      : PlannedObject.Form.OBJECT;
          return planned(captures, object, form).stream();
        })
        .forEach(one -> planned.computeIfAbsent(one.kind(), _ -> new ArrayList<>()).add(one));
    return planned.values().stream().map(one -> sync(deleted, one, namespace)).toList();
  }

  /// A collection of a namespace stops at the first refusal.
  private static ControllerSync sync(
      JsonObject deleted, List<PlannedObject> planned, boolean namespace) {
    return namespace
        ? new ControllerSync(
            "namespace-controller",
            deleted,
            List.of(new Wave(planned, Wave.Pace.IN_SERIES)),
            Backoff.DEFAULT,
            SyncEvents.NONE)
        : collecting(deleted, planned);
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
      ManifestCapture captures, JsonObject object, PlannedObject.Form form) {
    return captures.creation(object, OwnedObjects.title(object))
            instanceof CaptureDecoder.Result.Decoded(var capture)
        ? Optional.of(PlannedObject.deleting(capture.request(), form))
        : Optional.empty();
  }
}
