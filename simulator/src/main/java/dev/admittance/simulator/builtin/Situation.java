package dev.admittance.simulator.builtin;

import dev.admittance.model.json.JsonObject;
import dev.admittance.simulator.cluster.ClusterState;
import dev.admittance.simulator.gojson.GoFields;
import dev.admittance.simulator.request.AdmissionRequest;
import dev.admittance.simulator.request.Operation;
import java.util.Optional;

/// What a plugin looks at.
///
/// @param object as it is at the plugin's turn; empty where the request carries none
/// @param objects those of the cluster
public record Situation(
    AdmissionRequest request,
    Optional<JsonObject> object,
    ClusterState cluster,
    KnownObjects objects) {

  /// Tells whether the request is about a resource itself, not a subresource.
  boolean isAbout(String group, String resource) {
    return request.subResource().isEmpty()
        && request.resource().group().equals(group)
        && request.resource().resource().equals(resource);
  }

  boolean isAboutPods() {
    return isAbout("", "pods");
  }

  boolean is(Operation operation) {
    return request.operation() == operation;
  }

  /// The object, or an empty one.
  GoFields fields() {
    return new GoFields(object.orElse(JsonObject.EMPTY));
  }

  GoFields oldFields() {
    return new GoFields(request.oldObject().orElse(JsonObject.EMPTY));
  }
}
