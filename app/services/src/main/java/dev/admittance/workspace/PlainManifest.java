package dev.admittance.workspace;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.simulator.cluster.ClusterState;
import java.util.Optional;

/// An object that is neither a capture nor controls admission.
///
/// @param file its path below the folder
/// @param source its place as `file:line`
/// @param template the file of a chart that it was rendered from
record PlainManifest(JsonObject object, String file, String source, Optional<String> template) {
  /// Defines resources, and is used in any role.
  static final String DEFINITION = "CustomResourceDefinition";

  ClusterState.Kind kind() {
    return ClusterState.Kind.of(object);
  }

  /// Returns the name of its file.
  String sourceFile() {
    return source.substring(0, source.lastIndexOf(':'));
  }

  /// Returns its line in the file, 1-based.
  int line() {
    return Integer.parseInt(source.substring(source.lastIndexOf(':') + 1));
  }

  /// Returns whether it has everything that an object of an API server needs.
  boolean isComplete() {
    return object.get("apiVersion") instanceof JsonString
        && object.get("kind") instanceof JsonString
        && object.get("metadata") instanceof JsonObject;
  }

  boolean isDefinition() {
    return kind().name().equals(DEFINITION);
  }
}
