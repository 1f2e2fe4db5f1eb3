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
import java.util.Locale;
import java.util.Optional;

/// An object that a controller is going to create, update or delete.
///
/// @param operation CREATE, UPDATE or DELETE
/// @param subResource `status`, or empty for the object itself
/// @param namespace into which it is sent
/// @param object as the controller sends it, with or without its namespace
/// @param before the stored object; empty for a creation
record PlannedObject(
    Operation operation,
    GroupVersionKind kind,
    GroupVersionResource resource,
    String subResource,
    String namespace,
    JsonObject object,
    Optional<JsonObject> before) {

  /// The deletion of an object.
  ///
  /// @param request that creates it
  static PlannedObject deleting(AdmissionRequest request) {
    return new PlannedObject(
        Operation.DELETE,
        request.kind(),
        request.resource(),
        "",
        request.namespace(),
        request.object().orElse(JsonObject.EMPTY),
        request.object());
  }

  /// The deletion of a pod.
  static PlannedObject deletingPod(JsonObject pod) {
    return of("", "v1", "Pod", "pods", pod).on(Operation.DELETE, "", pod);
  }

  /// The update of a ReplicaSet.
  static PlannedObject updating(JsonObject set, JsonObject wanted) {
    return of("apps", "v1", "ReplicaSet", "replicasets", wanted).on(Operation.UPDATE, "", set);
  }

  /// The update of the status of a Deployment or ReplicaSet.
  static PlannedObject reporting(JsonObject stored, JsonObject reported) {
    String kind = stored.text("kind");
    String resource = kind.toLowerCase(Locale.ROOT) + "s";
    return of("apps", "v1", kind, resource, reported).on(Operation.UPDATE, "status", stored);
  }

  private PlannedObject on(Operation other, String part, JsonObject stored) {
    return new PlannedObject(other, kind, resource, part, namespace, object, Optional.of(stored));
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
        "",
        namespace,
        object.build(),
        Optional.empty());
  }

  /// This object with other members.
  PlannedObject with(JsonObject other) {
    return new PlannedObject(operation, kind, resource, subResource, namespace, other, before);
  }

  String name() {
    return object.object("metadata").text("name");
  }

  /// The request that the controller sends.
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
            subResource,
            name(),
            namespace,
            operation,
            user,
            deletes ? Optional.empty() : Optional.of(object),
            before,
            false,
            Optional.of(JsonObject.of("kind", options(), "apiVersion", "meta.k8s.io/v1"))),
        new RecordedAnswers.Nothing(),
        List.of(),
        true,
        Optional.empty(),
        new RequestOrigin.Controller(user.username()),
        Optional.empty());
  }

  private String options() {
    return switch (operation) {
      case DELETE -> "DeleteOptions";
      case UPDATE -> "UpdateOptions";
      case CREATE, CONNECT -> "CreateOptions";
    };
  }
}
