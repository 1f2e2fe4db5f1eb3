package dev.admittance.simulator.response;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.registration.HookKind;
import dev.admittance.model.text.GoQuote;
import dev.admittance.simulator.gojson.GoFields;
import dev.admittance.simulator.lazy.Lazy;
import dev.admittance.simulator.type.ApiTypes;

/// Reads the answer of a webhook as the server does (W-320 to W-333). Source: k8s.io/apiserver
/// `pkg/admission/plugin/webhook/request/admissionreview.go`, `VerifyAdmissionResponse`;
/// k8s.io/client-go `rest/request.go`, `(*Request).transformResponse`.
///
/// @param version of the review that was sent
/// @param uid that was sent
/// @param types of the server's release
public record ReviewAnswers(String version, Lazy<String> uid, HookKind kind, ApiTypes types) {
  static final String RESPONSE = "response";

  public CallOutcome read(WireResponse wire) {
    try {
      return verify(ReviewBody.decode(wire, version, types));
    } catch (UnusableAnswerException e) {
      return e.failure();
    }
  }

  /// Reads a response in the envelope of a well-behaved hook.
  public CallOutcome read(HookResponse response) {
    CallOutcome outcome = response.outcome();
    return outcome instanceof CallOutcome.Answered answer && version.equals("v1")
        ? verified(response.sent(), answer)
        : outcome;
  }

  private CallOutcome verified(JsonObject response, CallOutcome.Answered answer) {
    try {
      if (response.has("uid")) {
        verifyUid(response);
      }
      verifyPatch(answer);
      return answer;
    } catch (UnusableAnswerException e) {
      return e.failure();
    }
  }

  private CallOutcome verify(JsonObject review) throws UnusableAnswerException {
    if (!(review.get(RESPONSE) instanceof JsonObject response)) {
      throw UnusableAnswerException.invalid("webhook response was absent");
    }
    CallOutcome.Answered answer = ResponseFields.read(response);
    if (version.equals("v1")) {
      verifyUid(response);
      verifyType(review);
      verifyPatch(answer);
    }
    return answer;
  }

  /// The first check of W-331; all of them run before `allowed` is read (W-332).
  private void verifyUid(JsonObject response) throws UnusableAnswerException {
    String answeredUid = new GoFields(response).text("uid");
    if (!answeredUid.equals(uid.get())) {
      throw UnusableAnswerException.invalid(
          "expected response.uid="
              + GoQuote.quote(uid.get())
              + ", got "
              + GoQuote.quote(answeredUid));
    }
  }

  private static void verifyType(JsonObject review) throws UnusableAnswerException {
    String apiVersion = new GoFields(review).text("apiVersion");
    String written = new GoFields(review).text("kind");
    if (!apiVersion.equals(ReviewBody.GROUP + "/v1") || !written.equals(ReviewBody.KIND)) {
      String shown = apiVersion.contains("/") ? apiVersion : "/" + apiVersion;
      throw UnusableAnswerException.invalid(
          "expected webhook response of admission.k8s.io/v1, Kind=AdmissionReview, got "
              + shown
              + ", Kind="
              + written);
    }
  }

  private void verifyPatch(CallOutcome.Answered answer) throws UnusableAnswerException {
    switch (kind) {
      case MUTATING -> verifyTypedPatch(answer);
      case VALIDATING -> verifyNoPatch(answer);
    }
  }

  private static void verifyTypedPatch(CallOutcome.Answered answer) throws UnusableAnswerException {
    if (!answer.patch().isEmpty() && answer.patchType().isEmpty()) {
      throw UnusableAnswerException.invalid(
          "webhook returned response.patch but not response.patchType");
    }
    if (answer.patch().isEmpty() && answer.patchType().isPresent()) {
      throw UnusableAnswerException.invalid(
          "webhook returned response.patchType but not response.patch");
    }
    if (answer.patchType().isPresent() && answer.patchType().get().isEmpty()) {
      throw UnusableAnswerException.invalid("webhook returned invalid response.patchType of \"\"");
    }
  }

  private static void verifyNoPatch(CallOutcome.Answered answer) throws UnusableAnswerException {
    if (!answer.patch().isEmpty()) {
      throw UnusableAnswerException.invalid("validating webhook may not return response.patch");
    }
    if (answer.patchType().isPresent()) {
      throw UnusableAnswerException.invalid("validating webhook may not return response.patchType");
    }
  }
}
