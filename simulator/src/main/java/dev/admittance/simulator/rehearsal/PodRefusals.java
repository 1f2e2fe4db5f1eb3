package dev.admittance.simulator.rehearsal;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.simulator.capture.Capture;
import dev.admittance.simulator.cluster.ClusterState;
import dev.admittance.simulator.request.AdmissionRequest;
import dev.admittance.simulator.request.Operation;
import dev.admittance.simulator.request.UserInfo;
import dev.admittance.simulator.trace.Trace;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

/// Finds out whether a running cluster lets controllers create the pods of a workload. Of objects
/// that are created alike one is tried; nothing is stored, and retries and quotas of several pods
/// are not part of it.
public final class PodRefusals {
  private static final RehearsalOptions OPTIONS = RehearsalOptions.from(Instant.EPOCH);
  private static final String UID = "b8a5e8f4-3f2b-3c6e-9a57-7d4a2c1f0e6d";

  private final ClusterState cluster;
  private final Function<Capture, Trace> server;

  /// @param server runs a request of a controller
  public PodRefusals(ClusterState cluster, Function<Capture, Trace> server) {
    this.cluster = cluster;
    this.server = server;
  }

  /// The requests that controllers may make for a workload in a namespace, up to its first pod, as
  /// far as they depend on neither the object nor the user.
  public static Stream<AdmissionRequest> requests(String namespace) {
    JsonObject object =
        JsonObject.of("metadata", JsonObject.of("namespace", new JsonString(namespace)));
    return Stream.of(
            PlannedObject.of("", "v1", "Pod", "pods", object),
            PlannedObject.of("apps", "v1", "ReplicaSet", "replicasets", object),
            PlannedObject.of("batch", "v1", "Job", "jobs", object),
            PlannedObject.of("apps", "v1", "ControllerRevision", "controllerrevisions", object),
            PlannedObject.of("", "v1", "PersistentVolumeClaim", "persistentvolumeclaims", object))
        .map(created ->
            created.request(UID, "", new UserInfo("", "", List.of(), JsonObject.EMPTY)).request());
  }

  /// The message of the first refused request for an admitted workload, up to its first pod. Empty
  /// where none is refused, and for a request that stores no workload of its own.
  public Optional<String> first(Trace admitted) {
    AdmissionRequest request = admitted.request();
    boolean stores =
        (request.operation() == Operation.CREATE || request.operation() == Operation.UPDATE)
            && request.subResource().isEmpty()
            && !request.dryRun()
            && admitted.response().allowed();
    return stores
        ? admitted.response().object().filter(this::isWorkload).flatMap(this::refused)
        : Optional.empty();
  }

  private boolean isWorkload(JsonObject object) {
    return object.object("metadata").objects("ownerReferences").isEmpty()
        && Controllers.pods(object, cluster).filter(pods -> pods > 0).isPresent();
  }

  private Optional<String> refused(JsonObject stored) {
    return Controllers.first(stored, () -> cluster, OPTIONS).stream()
        .flatMap(sync ->
            sync.waves().stream()
                .flatMap(wave -> refused(sync, wave.objects().getFirst()).stream()))
        .findFirst();
  }

  private Optional<String> refused(ControllerSync sync, PlannedObject planned) {
    String source = sync.controller() + " for " + OwnedObjects.title(sync.owner());
    Trace trace = server.apply(planned.request(UID, source, sync.user()));
    if (!trace.response().allowed()) {
      return Optional.of(trace.response().message());
    }
    return planned.kind().kind().equals("Pod")
        ? Optional.empty()
        : trace.response().object().flatMap(this::refused);
  }
}
