package dev.admittance.simulator.request;

import dev.admittance.model.json.JsonObject;
import java.util.Optional;

/// A request as admission sees it (W-302), before any hook was called.
///
/// @param uid of the captured review; names the request in reports
/// @param kind of the request itself (`requestKind` of a captured review)
/// @param resource of the request itself (`requestResource` of a captured review)
/// @param subResource empty for the main resource
/// @param name empty where the server has yet to make one up
/// @param namespace empty for a cluster-scoped resource
/// @param object the new object; empty for DELETE
/// @param oldObject the stored object; empty for CREATE and CONNECT
/// @param options `CreateOptions` and the like; empty for CONNECT
public record AdmissionRequest(
    String uid,
    GroupVersionKind kind,
    GroupVersionResource resource,
    String subResource,
    String name,
    String namespace,
    Operation operation,
    UserInfo userInfo,
    Optional<JsonObject> object,
    Optional<JsonObject> oldObject,
    boolean dryRun,
    Optional<JsonObject> options) {
  /// This request for an object of another name.
  public AdmissionRequest withName(String other) {
    return new AdmissionRequest(
        uid,
        kind,
        resource,
        subResource,
        other,
        namespace,
        operation,
        userInfo,
        object,
        oldObject,
        dryRun,
        options);
  }

  /// The creation of this request's object.
  public AdmissionRequest asCreation() {
    return new AdmissionRequest(
        uid,
        kind,
        resource,
        subResource,
        name,
        namespace,
        Operation.CREATE,
        userInfo,
        object,
        Optional.empty(),
        dryRun,
        options);
  }

  /// This request with another stored object.
  public AdmissionRequest withOldObject(JsonObject other) {
    return with(object, Optional.of(other));
  }

  /// This request with other objects.
  public AdmissionRequest with(Optional<JsonObject> newObject, Optional<JsonObject> newOldObject) {
    return new AdmissionRequest(
        uid,
        kind,
        resource,
        subResource,
        name,
        namespace,
        operation,
        userInfo,
        newObject,
        newOldObject,
        dryRun,
        options);
  }
}
