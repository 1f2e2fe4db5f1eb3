package dev.admittance.workspace;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.simulator.cluster.ClusterState;

/// An object in a file that neither was captured nor decides about admission.
///
/// @param file the path of the file below the folder that was read
/// @param source where it stands, as `file:line`
record PlainManifest(JsonObject object, String file, String source) {
  /// The kind that tells of resources; its objects are of use whatever they are taken for.
  static final String DEFINITION = "CustomResourceDefinition";

  ClusterState.Kind kind() {
    return ClusterState.Kind.of(object);
  }

  /// Whether it has what every object of an API server has.
  boolean isComplete() {
    return object.get("apiVersion") instanceof JsonString
        && object.get("kind") instanceof JsonString
        && object.get("metadata") instanceof JsonObject;
  }

  boolean isDefinition() {
    return kind().name().equals(DEFINITION);
  }
}
