package dev.admittance.simulator.capture;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.rule.RuleId;
import java.util.List;
import java.util.Optional;

/// Decodes an AdmissionReview of 1.7 or 1.8 (`admission.k8s.io/v1alpha1`): the request is its
/// `spec`, the answer its `status` (I-83).
final class AlphaReview {
  private static final CaptureGap INTERNAL_OBJECT =
      new CaptureGap(
          RuleId.I_83,
          "the object as clients write it: these releases sent it in their internal form, with"
              + " the names of Go fields",
          "hooks, selectors and conditions see that form");

  private AlphaReview() {}

  static CaptureDecoder.Result decode(JsonObject review, String source) {
    Optional<JsonObject> spec = review.findObject("spec");
    if (spec.isEmpty()) {
      return new CaptureDecoder.Result.Unusable("it holds no spec, which is the request");
    }
    return switch (RequestDecoder.decode(spec.get())) {
      case RequestDecoder.Result.Decoded(var request) ->
          new CaptureDecoder.Result.Decoded(
              new Capture(
                  source,
                  request,
                  answer(review)
                      .<RecordedAnswers>map(RecordedAnswers.OneResponse::new)
                      .orElseGet(RecordedAnswers.Nothing::new),
                  isInternal(request.object()) ? List.of(INTERNAL_OBJECT) : List.of()));
      case RequestDecoder.Result.Unusable(String reason) ->
          new CaptureDecoder.Result.Unusable(reason);
    };
  }

  /// The sent review itself has `allowed: false`, because Go writes false members.
  private static Optional<JsonObject> answer(JsonObject review) {
    return review
        .findObject("status")
        .filter(status -> status.isTrue("allowed") || status.has("status"));
  }

  private static boolean isInternal(Optional<JsonObject> object) {
    return object.filter(json -> json.has("ObjectMeta") || json.has("Spec")).isPresent();
  }
}
