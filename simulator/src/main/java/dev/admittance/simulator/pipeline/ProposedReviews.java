package dev.admittance.simulator.pipeline;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonText;
import dev.admittance.simulator.request.AdmissionRequest;
import dev.admittance.simulator.request.UserInfo;
import dev.admittance.simulator.response.WireResponse;
import java.util.Locale;
import java.util.Optional;

/// Makes the AdmissionReview of the first proposal, and the answer of a well-behaved hook to it
/// (I-84, I-85).
final class ProposedReviews {
  static final String VERSION = "v1";

  private static final String STATUS = "status";
  private static final int OK = 200;
  private static final int BAD_REQUEST = 400;

  private ProposedReviews() {}

  /// The review, with its members in the order of the proposal.
  static JsonObject review(AdmissionRequest request, Optional<JsonObject> object) {
    JsonObject spec =
        JsonObject.builder()
            .put("resource", request.resource().resource())
            .put("subresource", request.subResource())
            .put("operation", operation(request))
            .put("object", ReviewRequests.orNull(object))
            .put("oldObject", ReviewRequests.orNull(request.oldObject()))
            .put("userInfo", userInfo(request.userInfo()))
            .build();
    return envelope().put("spec", spec).put(STATUS, JsonObject.EMPTY).build();
  }

  /// `Create`, not `CREATE`.
  private static String operation(AdmissionRequest request) {
    String name = request.operation().name();
    return name.charAt(0) + name.substring(1).toLowerCase(Locale.ROOT);
  }

  private static JsonObject userInfo(UserInfo user) {
    return JsonObject.builder()
        .put("name", user.username())
        .put("uid", user.uid())
        .put("groups", JsonArray.ofTexts(user.groups()))
        .build();
  }

  /// The answer: 200 where it admits, and 400 with a Status where it denies. It may leave the
  /// request out.
  ///
  /// @param response `allowed`, and `status` where it denies
  static WireResponse answer(JsonObject response) {
    JsonObject status =
        response.isTrue("allowed")
            ? JsonObject.of(STATUS, "Success")
            : response.object(STATUS).with(STATUS, new JsonString("Failure"));
    return new WireResponse(
        response.isTrue("allowed") ? OK : BAD_REQUEST,
        Optional.of("application/json"),
        JsonText.write(envelope().put(STATUS, status).build()));
  }

  private static JsonObject.Builder envelope() {
    return JsonObject.builder()
        .put("kind", "AdmissionReview")
        .put("apiVersion", "admission.k8s.io/" + VERSION);
  }
}
