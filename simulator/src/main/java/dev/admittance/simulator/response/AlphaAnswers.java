package dev.admittance.simulator.response;

import dev.admittance.model.json.JsonNull;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonValue;
import dev.admittance.simulator.type.ApiTypes;
import dev.admittance.simulator.type.StructType;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Reads the answer of a webhook of 1.7 or 1.8. Source: k8s.io/kubernetes 1.8
/// `plugin/pkg/admission/webhook/admission.go`, `(*GenericAdmissionWebhook).callHook`.
public final class AlphaAnswers {
  public static final String API_VERSION = "admission.k8s.io/v1alpha1";

  private static final StructType STATUS =
      ApiTypes.newest().struct("admission/v1beta1.AdmissionResponse").orElseThrow();
  private static final int OK = 200;
  private static final int NO_CONTENT = 204;
  private static final int BAD_REQUEST = 400;

  private AlphaAnswers() {}

  /// Reads the answer as 1.7 and 1.8 did: only a success with a body counts, and its `status`
  /// decides (I-86, I-87).
  public static CallOutcome read(WireResponse wire) {
    try {
      JsonObject review = ReviewBody.decode(wire, "v1alpha1", ApiTypes.newest());
      return ResponseFields.read(status(review));
    } catch (UnusableAnswerException e) {
      return e.failure();
    }
  }

  /// Reads the answer as proposed: 200 and 204 admit, and the `status` in the body of 400 is the
  /// answer to the client (I-85).
  public static CallOutcome readAsProposed(WireResponse wire) {
    return switch (wire.status()) {
      case OK, NO_CONTENT -> decided(true, null);
      case BAD_REQUEST -> denied(wire);
      default -> HttpErrors.of(wire).failure();
    };
  }

  private static CallOutcome denied(WireResponse wire) {
    try {
      JsonObject review = proposed(BodyText.parse(wire.body()));
      JsonObject status =
          ReviewBody.decode(
              STATUS, JsonObject.of("status", review.find("status").orElse(JsonNull.NULL)));
      return decided(false, ResponseFields.status(status));
    } catch (UnusableAnswerException e) {
      return e.failure();
    }
  }

  /// A body with the type of a review, or without any. The review has a form of its own, whatever
  /// its version is called. The texts are chosen.
  private static JsonObject proposed(JsonValue body) throws UnusableAnswerException {
    if (!(body instanceof JsonObject review)) {
      throw UnusableAnswerException.call("the body of 400 is not an object");
    }
    String kind = review.text("kind");
    String apiVersion = review.text("apiVersion");
    boolean known =
        (kind.isEmpty() || kind.equals(ReviewBody.KIND))
            && (apiVersion.isEmpty() || apiVersion.startsWith(ReviewBody.GROUP + "/"));
    if (!known) {
      throw UnusableAnswerException.call(
          "the body of 400 is " + kind + " of " + apiVersion + ", not an AdmissionReview");
    }
    return review;
  }

  /// The decision of a review, as a response of later versions.
  private static JsonObject status(JsonObject review) throws UnusableAnswerException {
    return ReviewBody.decode(STATUS, review.find("status").orElse(JsonNull.NULL));
  }

  private static CallOutcome decided(boolean allowed, @Nullable JsonValue status) {
    return new CallOutcome.Answered(
        allowed, status, new PatchText(""), Optional.empty(), List.of(), Map.of());
  }
}
