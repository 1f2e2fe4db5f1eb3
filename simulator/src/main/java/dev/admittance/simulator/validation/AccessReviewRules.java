package dev.admittance.simulator.validation;

import dev.admittance.model.json.JsonNull;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonValue;

/// Validates reviews of access. Source: k8s.io/kubernetes
/// `pkg/apis/authorization/validation/validation.go`, `ValidateSubjectAccessReview`,
/// `ValidateSelfSubjectAccessReview`, `ValidateLocalSubjectAccessReview`.
///
/// @param errors receives what is found
record AccessReviewRules(FieldErrors errors) {
  private static final String PATH = "authorization/v1.NonResourceAttributes";
  private static final String ONE =
      "exactly one of nonResourceAttributes or resourceAttributes must be specified";

  /// @param own whether it asks about its sender
  /// @param local whether it asks about a namespace
  void check(ObjectPart review, boolean own, boolean local) {
    ObjectPart spec = review.child("spec");
    ObjectPart resource = spec.child("resourceAttributes");
    ObjectPart path = spec.child("nonResourceAttributes");
    // A server that runs the checks of tags names the whole, as tags would.
    boolean whole = errors.isDeclarative();
    if (resource.exists() && path.exists()) {
      errors.invalidJson(
          whole ? spec : path,
          printed(path),
          whole ? ONE : "cannot be specified in combination with resourceAttributes");
    } else if (!resource.exists() && !path.exists()) {
      errors.invalidJson(whole ? spec : resource, JsonNull.NULL, ONE);
    }
    if (!own && spec.text("user").isEmpty() && spec.child("groups").size() == 0) {
      errors.invalid(
          spec.child("user"), spec.text("user"), "at least one of user or group must be specified");
    }
    errors.leaveOut(resource, "fieldSelector");
    errors.leaveOut(resource, "labelSelector");
    metadata(review.child("metadata"), local);
    if (local) {
      String namespace = review.child("metadata").text("namespace");
      if (resource.exists() && !resource.text("namespace").equals(namespace)) {
        errors.invalid(
            resource.child("namespace"),
            resource.text("namespace"),
            "must match metadata.namespace");
      }
      if (path.exists()) {
        errors.invalidJson(path, printed(path), "disallowed on this kind of request");
      }
    }
  }

  private JsonValue printed(ObjectPart path) {
    return errors.internal(PATH, path.members());
  }

  private void metadata(ObjectPart metadata, boolean local) {
    JsonObject rest = metadata.members().without("managedFields");
    if ((local ? rest.without("namespace") : rest).size() > 0) {
      errors.invalidJson(
          metadata,
          metadata.value(),
          local ? "must be empty except for namespace" : "must be empty");
    }
  }
}
