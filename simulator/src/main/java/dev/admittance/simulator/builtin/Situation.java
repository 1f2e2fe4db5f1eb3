package dev.admittance.simulator.builtin;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.resource.ResourceTable;
import dev.admittance.simulator.access.Authorizer;
import dev.admittance.simulator.cluster.ClusterState;
import dev.admittance.simulator.gojson.GoFields;
import dev.admittance.simulator.initializer.Fact;
import dev.admittance.simulator.initializer.Initializers;
import dev.admittance.simulator.initializer.Ruleset;
import dev.admittance.simulator.request.AdmissionRequest;
import dev.admittance.simulator.request.Operation;
import java.util.Optional;
import java.util.stream.Stream;

/// What a plugin looks at.
///
/// @param object as it is at the plugin's turn; empty where the request carries none
/// @param objects those of the cluster
/// @param authority who may do what in the cluster
/// @param resources what the server serves, custom resources among it
public record Situation(
    AdmissionRequest request,
    Optional<JsonObject> object,
    ClusterState cluster,
    KnownObjects objects,
    Authorizer authority,
    ResourceTable resources) {

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

  /// Tells whether the object comes up for the first time, or changes while it waits for
  /// initializers; later the fields that some plugins set cannot change (I-65).
  ///
  /// @param early the rules of such objects; empty for releases without initializers
  boolean createsOrInitializes(Optional<Ruleset> early) {
    return is(Operation.CREATE)
        || early
            .filter(rules -> is(Operation.UPDATE) && rules.has(Fact.BUILT_INS_LOOK_AGAIN))
            .filter(rules -> Initializers.updatesUninitialized(oldFields().json(), rules))
            .isPresent();
  }

  /// The name that errors give the object: that of the request, of the object, or what the server
  /// will make one of (W-105).
  public String nameForErrors() {
    GoFields metadata = fields().object("metadata");
    return Stream.of(request.name(), metadata.text("name"), metadata.text("generateName"))
        .filter(name -> !name.isEmpty())
        .findFirst()
        .orElse("Unknown");
  }

  /// The object, or an empty one.
  GoFields fields() {
    return new GoFields(object.orElse(JsonObject.EMPTY));
  }

  GoFields oldFields() {
    return new GoFields(request.oldObject().orElse(JsonObject.EMPTY));
  }
}
