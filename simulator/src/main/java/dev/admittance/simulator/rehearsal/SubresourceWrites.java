package dev.admittance.simulator.rehearsal;

import static dev.admittance.simulator.builtin.Edits.within;

import dev.admittance.model.json.JsonNumber;
import dev.admittance.model.json.JsonObject;
import dev.admittance.simulator.cluster.ClusterState.Kind;
import dev.admittance.simulator.request.AdmissionRequest;
import dev.admittance.simulator.trace.Trace;
import java.util.Map;
import java.util.Optional;

/// What admitted requests for `status` and `scale` leave behind in the object that they are about.
final class SubresourceWrites {
  private static final Map<String, Kind> SCALED =
      Map.of(
          "deployments", new Kind("apps", "Deployment"),
          "replicasets", new Kind("apps", "ReplicaSet"),
          "replicationcontrollers", new Kind("", "ReplicationController"),
          "statefulsets", new Kind("apps", "StatefulSet"));

  private SubresourceWrites() {}

  /// The object to store; empty where it is not known, or another subresource is written.
  static Optional<JsonObject> stored(Trace trace, StoredObjectMap objects) {
    return switch (trace.request().subResource()) {
      case "status" -> trace.response().object();
      case "scale" -> scaled(trace, objects);
      default -> Optional.empty();
    };
  }

  private static Optional<JsonObject> scaled(Trace trace, StoredObjectMap objects) {
    AdmissionRequest request = trace.request();
    Kind kind = SCALED.get(request.resource().resource());
    Optional<JsonObject> scale = trace.response().object();
    if (kind == null || scale.isEmpty()) {
      return Optional.empty();
    }
    int replicas = OwnedObjects.number(OwnedObjects.spec(scale.get()), "replicas", 0);
    return objects
        .find(kind, request.namespace(), request.name())
        .map(object ->
            OwnedObjects.replicas(object) == replicas
                ? object
                : OwnedObjects.nextGeneration(
                    within(
                        object, "spec", spec -> spec.with("replicas", JsonNumber.of(replicas)))));
  }
}
