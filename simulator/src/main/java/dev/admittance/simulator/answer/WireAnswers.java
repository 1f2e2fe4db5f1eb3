package dev.admittance.simulator.answer;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonText;
import dev.admittance.simulator.response.WireResponse;
import java.util.Optional;

/// Converts answers to their wire form, so that the simulated server reads what a real one
/// receives.
public final class WireAnswers {
  private static final String UID_PLACEHOLDER = "${uid}";

  private WireAnswers() {}

  /// The AdmissionReview of a well-behaved hook: with type and uid of the call, unless the response
  /// states its own uid; a patch written as a list becomes base64 text.
  ///
  /// @param version of the sent review, `v1` or `v1beta1`
  /// @param uid of the call
  public static WireResponse of(Answer.Reviewed answer, String version, String uid) {
    JsonObject response = answer.response().sent();
    if (!response.has("uid")) {
      response = response.with("uid", new JsonString(uid));
    }
    JsonObject review =
        JsonObject.builder()
            .put("kind", "AdmissionReview")
            .put("apiVersion", "admission.k8s.io/" + version)
            .put("response", response)
            .build();
    return new WireResponse(200, Optional.of("application/json"), JsonText.write(review));
  }

  /// A raw response with the uid of the call filled in.
  public static WireResponse of(Answer.Http answer, String uid) {
    return new WireResponse(
        answer.status(),
        answer.header("Content-Type"),
        answer.body().replace(UID_PLACEHOLDER, uid));
  }
}
