package dev.admittance.simulator.rehearsal;

import dev.admittance.model.json.JsonObject;
import dev.admittance.simulator.cluster.ClusterState;
import dev.admittance.simulator.cluster.ClusterState.Kind;
import dev.admittance.simulator.request.AdmissionRequest;

/// The identity of a stored object, independent of its version.
///
/// @param namespace empty for a cluster-scoped object
record ObjectId(Kind kind, String namespace, String name) {
  static ObjectId of(JsonObject object) {
    return new ObjectId(Kind.of(object), OwnedObjects.namespace(object), OwnedObjects.name(object));
  }

  /// The object of a request, whose manifest may leave its namespace out.
  static ObjectId of(AdmissionRequest request) {
    Kind kind = new Kind(request.kind().group(), request.kind().kind());
    return new ObjectId(
        kind, kind.equals(ClusterState.NAMESPACE) ? "" : request.namespace(), request.name());
  }
}
