package dev.admittance.simulator.rehearsal;

import dev.admittance.model.json.JsonNumber;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonValue;
import dev.admittance.simulator.capture.Capture;
import dev.admittance.simulator.capture.ManifestCapture;
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
/// @param form how the controller sends it
record PlannedObject(
    Operation operation,
    GroupVersionKind kind,
    GroupVersionResource resource,
    String subResource,
    String namespace,
    JsonObject object,
    Optional<JsonObject> before,
    Form form) {
  private static final List<String> SCALED =
      List.of("name", "namespace", "uid", "resourceVersion", "creationTimestamp");

  /// The form of a request. One of a collection reaches hooks once for each object, without its
  /// name. Source: k8s.io/apiserver `pkg/endpoints/handlers/delete.go`, `DeleteCollection`.
  enum Form {
    OBJECT,
    /// The deletion of an object that waits for what belongs to it.
    FOREGROUND,
    PATCH,
    COLLECTION
  }

  /// The deletion of an object.
  ///
  /// @param form COLLECTION where it goes with all of its kind
  ///
  /// @param request that creates it
  static PlannedObject deleting(AdmissionRequest request, Form form) {
    return new PlannedObject(
        Operation.DELETE,
        request.kind(),
        request.resource(),
        "",
        request.namespace(),
        request.object().orElse(JsonObject.EMPTY),
        request.object(),
        form);
  }

  /// The deletion of a stored object.
  static PlannedObject deleting(JsonObject stored) {
    return stored(stored, stored, Operation.DELETE, "", Form.OBJECT);
  }

  /// The update of a stored object.
  static PlannedObject updating(JsonObject stored, JsonObject wanted) {
    return stored(stored, wanted, Operation.UPDATE, "", Form.OBJECT);
  }

  /// The update of a stored object by a patch.
  static PlannedObject patching(JsonObject stored, JsonObject wanted) {
    return stored(stored, wanted, Operation.UPDATE, "", Form.PATCH);
  }

  /// The update of the status of a stored object.
  static PlannedObject reporting(JsonObject stored, JsonObject reported) {
    return stored(stored, reported, Operation.UPDATE, "status", Form.OBJECT);
  }

  /// A write to an object whose resource has the name of its kind and an `s`.
  private static PlannedObject stored(
      JsonObject stored, JsonObject object, Operation operation, String part, Form form) {
    String[] version = stored.text("apiVersion").split("/", -1);
    String group = version.length > 1 ? version[0] : "";
    String kind = stored.text("kind");
    PlannedObject planned =
        of(group, version[version.length - 1], kind, kind.toLowerCase(Locale.ROOT) + "s", object);
    return new PlannedObject(
        operation,
        planned.kind(),
        planned.resource(),
        part,
        planned.namespace(),
        object,
        Optional.of(stored),
        form);
  }

  /// The request for the size of a workload.
  ///
  /// @param workload as stored
  static PlannedObject scaling(JsonObject workload, int replicas) {
    PlannedObject stored = stored(workload, workload, Operation.UPDATE, "scale", Form.OBJECT);
    return new PlannedObject(
        Operation.UPDATE,
        new GroupVersionKind("autoscaling", "v1", "Scale"),
        stored.resource(),
        "scale",
        stored.namespace(),
        scale(workload, replicas),
        Optional.of(scale(workload, OwnedObjects.replicas(workload))),
        Form.OBJECT);
  }

  /// Source: k8s.io/kubernetes `pkg/registry/apps/deployment/storage/storage.go`,
  /// `scaleFromDeployment`.
  private static JsonObject scale(JsonObject workload, int replicas) {
    JsonObject metadata = JsonObject.EMPTY;
    for (String name : SCALED) {
      Optional<JsonValue> value = workload.object("metadata").find(name);
      metadata = value.isPresent() ? metadata.with(name, value.get()) : metadata;
    }
    return JsonObject.builder()
        .put("kind", "Scale")
        .put("apiVersion", "autoscaling/v1")
        .put("metadata", metadata)
        .put("spec", JsonObject.of("replicas", JsonNumber.of(replicas)))
        .put(
            "status",
            JsonObject.of(
                "replicas",
                JsonNumber.of(OwnedObjects.number(workload.object("status"), "replicas", 0))))
        .build();
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
        Optional.empty(),
        Form.OBJECT);
  }

  /// This object with other members.
  PlannedObject with(JsonObject other) {
    return new PlannedObject(
        operation, kind, resource, subResource, namespace, other, before, form);
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
            form == Form.COLLECTION ? "" : name(),
            namespace,
            operation,
            user,
            deletes ? Optional.empty() : Optional.of(object),
            before,
            false,
            Optional.of(
                form == Form.FOREGROUND
                    ? ManifestCapture.FOREGROUND
                    : JsonObject.of("kind", options(), "apiVersion", "meta.k8s.io/v1"))),
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
      case UPDATE -> form == Form.PATCH ? "PatchOptions" : "UpdateOptions";
      case CREATE, CONNECT -> "CreateOptions";
    };
  }
}
