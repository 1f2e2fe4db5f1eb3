package dev.admittance.model.review;

import dev.admittance.model.decode.DiagnosedObject;
import dev.admittance.model.document.FieldPath;
import dev.admittance.model.json.JsonObject;
import java.util.Optional;

/// A captured AdmissionReview, or the bare request that some tools record (W-302, I-83).
///
/// @param version empty where it states none
/// @param request empty for a captured response
/// @param response empty for a captured request
public record AdmissionReview(
    DiagnosedObject subject,
    Optional<ReviewVersion> version,
    Optional<Request> request,
    Optional<Response> response) {
  public static final String KIND = "AdmissionReview";

  /// The request of a review.
  ///
  /// @param uid empty for none, as in `v1alpha1`
  /// @param operation as written; may be empty
  /// @param object the new object; empty for none, as on DELETE
  public record Request(String uid, String operation, Optional<JsonObject> object) {}

  /// The response of a review.
  ///
  /// @param path in the review
  /// @param uid empty for none, as in `v1alpha1`
  /// @param patch the decoded patch, not base64; empty for none
  public record Response(
      FieldPath path, String uid, boolean allowed, String patch, Optional<String> patchType) {}
}
