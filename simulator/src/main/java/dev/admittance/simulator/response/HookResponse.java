package dev.admittance.simulator.response;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonText;
import dev.admittance.model.json.JsonValue;
import dev.admittance.simulator.gojson.GoFields;
import dev.admittance.simulator.lazy.Lazy;
import dev.admittance.simulator.patch.ProposedPatchType;
import dev.admittance.simulator.type.ApiTypes;
import dev.admittance.simulator.type.StructType;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import org.jspecify.annotations.Nullable;

/// The member `response` of an AdmissionReview, with the server's verdict on it. One answer may
/// serve many calls; it is read once. Source: k8s.io/apiserver
/// `pkg/admission/plugin/webhook/request/admissionreview.go`, `VerifyAdmissionResponse`.
public final class HookResponse {
  private static final StructType REVIEW =
      ApiTypes.newest().struct("admission/v1.AdmissionReview").orElseThrow();

  private final JsonObject written;
  private final Lazy<JsonObject> sent;
  private final Lazy<CallOutcome> outcome;

  /// Takes a response as it was written.
  ///
  /// @param written a `patch` that is a list stands for the base64 text of the wire, and so does an
  ///   object where `patchType` is a proposed one
  public HookResponse(JsonObject written) {
    this.written = written;
    this.sent = Lazy.of(() -> encode(written));
    this.outcome = Lazy.of(() -> read(sent.get()));
  }

  public JsonObject written() {
    return written;
  }

  /// The response in wire form, without the uid of the call.
  public JsonObject sent() {
    return sent.get();
  }

  /// The result of the server's decoder, before it checks uid and patch type.
  public CallOutcome outcome() {
    return outcome.get();
  }

  private static JsonObject encode(JsonObject written) {
    JsonValue patch = written.get("patch");
    boolean list = patch instanceof JsonArray;
    boolean proposed =
        patch instanceof JsonObject
            && written.get("patchType") instanceof JsonString(String type)
            && ProposedPatchType.find(type).isPresent();
    return patch != null && (list || proposed)
        ? written.with("patch", new JsonString(base64(JsonText.write(patch))))
        : written;
  }

  private static String base64(String text) {
    return Base64.getEncoder().encodeToString(text.getBytes(StandardCharsets.UTF_8));
  }

  /// The types of both review versions differ only in their names.
  private static CallOutcome read(JsonObject sent) {
    try {
      JsonObject review = ReviewBody.decode(REVIEW, JsonObject.of(ReviewAnswers.RESPONSE, sent));
      return ResponseFields.read(new GoFields(review).object(ReviewAnswers.RESPONSE).json());
    } catch (UnusableAnswerException e) {
      return e.failure();
    }
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof HookResponse that && written.equals(that.written);
  }

  @Override
  public int hashCode() {
    return written.hashCode();
  }

  @Override
  public String toString() {
    return written.toString();
  }
}
