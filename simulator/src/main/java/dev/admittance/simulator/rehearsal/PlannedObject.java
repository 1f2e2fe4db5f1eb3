package dev.admittance.simulator.rehearsal;

import dev.admittance.model.json.JsonObject;
import dev.admittance.simulator.capture.Capture;
import dev.admittance.simulator.capture.RecordedAnswers;
import dev.admittance.simulator.request.AdmissionRequest;
import dev.admittance.simulator.request.GroupVersionKind;
import dev.admittance.simulator.request.GroupVersionResource;
import dev.admittance.simulator.request.Operation;
import dev.admittance.simulator.request.RequestOrigin;
import dev.admittance.simulator.request.UserInfo;
import java.util.List;
import java.util.Optional;

/// An object that a controller is going to create or delete.
///
/// @param operation CREATE or DELETE
/// @param namespace into which it is sent
/// @param object as the controller sends it, with or without its namespace
record PlannedObject(
    Operation operation,
    GroupVersionKind kind,
    GroupVersionResource resource,
    String namespace,
    JsonObject object) {

  /// The deletion of an object.
  ///
  /// @param request that creates it
  static PlannedObject deleting(AdmissionRequest request) {
    return new PlannedObject(
        Operation.DELETE,
        request.kind(),
        request.resource(),
        request.namespace(),
        request.object().orElse(JsonObject.EMPTY));
  }

  /// An object with a namespace of its own.
  ///
  /// @param group empty for the core group
  /// @param resource in plural
  static PlannedObject of(
      String group, String version, String kind, String resource, JsonObject members) {
    String namespace = members.object("metadata").text("namespace");
    GroupVersionKind type = new GroupVersionKind(group, version, kind);
    JsonObject.Builder object =
        JsonObject.builder().put("apiVersion", type.apiVersion()).put("kind", kind);
    members.forEach(object::put);
    return new PlannedObject(
        Operation.CREATE,
        type,
        new GroupVersionResource(group, version, resource),
        namespace,
        object.build());
  }

  /// This object with other members.
  PlannedObject with(JsonObject other) {
    return new PlannedObject(operation, kind, resource, namespace, other);
  }

  String name() {
    return object.object("metadata").text("name");
  }

  /// The request that creates or deletes the object.
  ///
  /// @param uid of the request
  Capture request(String uid, String source, UserInfo user) {
    boolean deletes = operation == Operation.DELETE;
    return new Capture(
        source,
        new AdmissionRequest(
            uid,
            kind,
            resource,
            "",
            name(),
            namespace,
            operation,
            user,
            deletes ? Optional.empty() : Optional.of(object),
            deletes ? Optional.of(object) : Optional.empty(),
            false,
            Optional.of(
                JsonObject.of(
                    "kind",
                    deletes ? "DeleteOptions" : "CreateOptions",
                    "apiVersion",
                    "meta.k8s.io/v1"))),
        new RecordedAnswers.Nothing(),
        List.of(),
        true,
        Optional.empty(),
        new RequestOrigin.Controller(user.username()),
        Optional.empty());
  }
}
