package dev.admittance.engine.gatekeeper;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonObject;
import java.util.List;

/// Makes the member `response` of a review. Source: controller-runtime
/// `pkg/webhook/admission/response.go`.
final class WebhookResponse {
  private static final int OK = 200;
  private static final int WARNING = 299;
  private static final int FORBIDDEN = 403;
  private static final int ERROR = 500;

  private WebhookResponse() {}

  /// The request is allowed for a reason.
  static JsonObject allowed(String reason) {
    return response(true, OK, JsonObject.builder().put("message", reason));
  }

  /// The request is allowed, with warnings to the client.
  static JsonObject warned(List<String> warnings) {
    JsonObject allowed = response(true, warnings.isEmpty() ? OK : WARNING, JsonObject.builder());
    return withWarnings(allowed, warnings);
  }

  static JsonObject denied(List<String> messages, List<String> warnings) {
    JsonObject denied =
        response(
            false,
            FORBIDDEN,
            JsonObject.builder()
                .put("reason", "Forbidden")
                .put("message", String.join("\n", messages)));
    return withWarnings(denied, warnings);
  }

  /// Gatekeeper could not handle the request.
  static JsonObject failed(String message) {
    return response(false, ERROR, JsonObject.builder().put("message", message));
  }

  private static JsonObject response(boolean allowed, int code, JsonObject.Builder status) {
    return JsonObject.builder()
        .put("allowed", allowed)
        .put("status", status.put("code", code).build())
        .build();
  }

  private static JsonObject withWarnings(JsonObject response, List<String> warnings) {
    return warnings.isEmpty() ? response : response.with("warnings", JsonArray.ofTexts(warnings));
  }
}
