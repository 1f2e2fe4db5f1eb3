package dev.admittance.simulator.pipeline;

import dev.admittance.model.json.JsonBoolean;
import dev.admittance.model.json.JsonObject;
import dev.admittance.simulator.request.AdmissionRequest;
import dev.admittance.simulator.response.AlphaAnswers;
import java.util.Optional;

/// Makes the AdmissionReview of version v1alpha1, which 1.7 and 1.8 sent (I-83). Source:
/// k8s.io/kubernetes 1.8 `staging/src/k8s.io/api/admission/v1alpha1/types.go`, `AdmissionReview`.
final class AlphaReviews {
  private AlphaReviews() {}

  /// The review, with its members in wire order.
  static JsonObject review(AdmissionRequest request, Optional<JsonObject> object) {
    JsonObject.Builder spec = JsonObject.builder().put("kind", ReviewRequests.kind(request.kind()));
    spec.put("object", ReviewRequests.orNull(object));
    spec.put("oldObject", ReviewRequests.orNull(request.oldObject()));
    spec.put("operation", request.operation().name());
    ReviewRequests.putUnlessEmpty(spec, "name", request.name());
    ReviewRequests.putUnlessEmpty(spec, "namespace", request.namespace());
    spec.put("resource", ReviewRequests.resource(request.resource()));
    ReviewRequests.putUnlessEmpty(spec, "subResource", request.subResource());
    spec.put("userInfo", ReviewRequests.userInfo(request.userInfo()));
    return envelope()
        .put("spec", spec.build())
        .put("status", JsonObject.of("allowed", JsonBoolean.of(false)))
        .build();
  }

  /// The answer of a well-behaved hook, which may leave the request out.
  ///
  /// @param status `allowed`, and `status` where it denies
  static JsonObject answer(JsonObject status) {
    return envelope().put("status", status).build();
  }

  private static JsonObject.Builder envelope() {
    return JsonObject.builder()
        .put("kind", "AdmissionReview")
        .put("apiVersion", AlphaAnswers.API_VERSION);
  }
}
