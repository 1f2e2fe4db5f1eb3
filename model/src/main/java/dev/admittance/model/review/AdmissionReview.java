package dev.admittance.model.review;

import dev.admittance.model.decode.Subject;
import dev.admittance.model.document.FieldPath;
import dev.admittance.model.json.JsonObject;
import java.util.Optional;

/// An AdmissionReview as it was captured, or the bare request that some tools record (W-302, I-83).
///
/// @param version empty where it says none
/// @param request empty for a captured answer
/// @param response empty for a captured question
public record AdmissionReview(
    Subject subject,
    Optional<ReviewVersion> version,
    Optional<Request> request,
    Optional<Response> response) {
  /// The `kind`.
  public static final String KIND = "AdmissionReview";

  /// What the API server asks.
  ///
  /// @param uid empty for none, as in `v1alpha1`
  /// @param operation as written; empty for none
  /// @param object the new object; empty for none, as on DELETE
  public record Request(String uid, String operation, Optional<JsonObject> object) {}

  /// What a hook answers.
  ///
  /// @param path where it stands in the review
  /// @param uid empty for none, as in `v1alpha1`
  /// @param patch the patch itself, no longer in base64; empty for none
  public record Response(
      FieldPath path, String uid, boolean allowed, String patch, Optional<String> patchType) {}
}
