package dev.admittance.simulator.request;

import dev.admittance.model.json.JsonObject;
import java.util.Optional;

/// A request as it enters admission (W-302), before any hook is called.
///
/// @param uid of the captured review; identifies the request in reports
/// @param kind of the request itself (`requestKind` of a captured review)
/// @param resource of the request itself (`requestResource` of a captured review)
/// @param subResource empty for the main resource
/// @param name empty where the server has yet to generate one
/// @param namespace empty for a cluster-scoped resource
/// @param object the new object; empty for DELETE
/// @param oldObject the stored object; empty for CREATE and CONNECT, and where it is not known
/// @param options `CreateOptions` and the like; empty for CONNECT
/// @param unknown the unknown parts of the two objects; an UPDATE or DELETE without `oldObject` has
///   an unknown one (W-302)
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
    Optional<JsonObject> options,
    UnrecordedParts unknown) {
  /// Marks a missing `oldObject` as unknown.
  public AdmissionRequest {
    boolean untold =
        oldObject.isEmpty() && (operation == Operation.UPDATE || operation == Operation.DELETE);
    if (untold && unknown.oldObject().isNone()) {
      unknown = unknown.withOldObject(UnrecordedFields.REST);
    }
  }

  /// A request whose objects are completely known.
  public AdmissionRequest(
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
    this(
        uid,
        kind,
        resource,
        subResource,
        name,
        namespace,
        operation,
        userInfo,
        object,
        oldObject,
        dryRun,
        options,
        UnrecordedParts.NONE);
  }

  /// This request for an object with another name.
  public AdmissionRequest withName(String other) {
    return copy(uid, other, operation, object, oldObject, unknown);
  }

  /// This request in another namespace.
  public AdmissionRequest withNamespace(String other) {
    return new AdmissionRequest(
        uid,
        kind,
        resource,
        subResource,
        name,
        other,
        operation,
        userInfo,
        object,
        oldObject,
        dryRun,
        options,
        unknown);
  }

  /// This request with another uid.
  public AdmissionRequest withUid(String other) {
    return copy(other, name, operation, object, oldObject, unknown);
  }

  /// The create request for this request's object.
  public AdmissionRequest asCreation() {
    return copy(
        uid,
        name,
        Operation.CREATE,
        object,
        Optional.empty(),
        unknown.withOldObject(UnrecordedFields.NONE));
  }

  /// This request with another stored object.
  public AdmissionRequest withOldObject(JsonObject other) {
    return with(object, Optional.of(other));
  }

  /// This request with other objects. A stored object that was unknown becomes known.
  public AdmissionRequest with(Optional<JsonObject> newObject, Optional<JsonObject> newOldObject) {
    boolean told = oldObject.isEmpty() && newOldObject.isPresent();
    return with(
        newObject, newOldObject, told ? unknown.withOldObject(UnrecordedFields.NONE) : unknown);
  }

  /// This request with other objects.
  ///
  /// @param newUnknown the unknown parts of them
  public AdmissionRequest with(
      Optional<JsonObject> newObject,
      Optional<JsonObject> newOldObject,
      UnrecordedParts newUnknown) {
    return copy(uid, name, operation, newObject, newOldObject, newUnknown);
  }

  private AdmissionRequest copy(
      String newUid,
      String newName,
      Operation newOperation,
      Optional<JsonObject> newObject,
      Optional<JsonObject> newOldObject,
      UnrecordedParts newUnknown) {
    return new AdmissionRequest(
        newUid,
        kind,
        resource,
        subResource,
        newName,
        namespace,
        newOperation,
        userInfo,
        newObject,
        newOldObject,
        dryRun,
        options,
        newUnknown);
  }
}
