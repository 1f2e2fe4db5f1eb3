package dev.admittance.app.debug.wire;

import dev.admittance.call.CurlCommand;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonText;
import dev.admittance.model.json.JsonValue;
import dev.admittance.model.registration.ClientConfig;
import dev.admittance.simulator.answer.CallTarget;
import dev.admittance.simulator.redaction.Redaction;
import dev.admittance.simulator.trace.Call;
import java.util.Optional;

/// The data from which an exchange is copied.
///
/// @param config of the webhook
/// @param target of a real call; empty for none
/// @param received the raw response body; empty for none
record WireSource(Call call, ClientConfig config, Optional<CallTarget> target, String received) {

  WireSource answered(String body) {
    return new WireSource(call, config, target, body);
  }

  /// A text to copy.
  ///
  /// @param clean without secrets; equal to `whole` if there are none
  /// @param secrets the number of redacted values
  record Copy(String whole, String clean, int secrets) {}

  /// The AdmissionReview that was sent, indented.
  Copy request() {
    Redaction.Redacted clean = Redaction.of(call.review());
    return new Copy(
        JsonText.writePretty(call.review()), JsonText.writePretty(clean.value()), clean.replaced());
  }

  /// A `curl` command that sends the AdmissionReview.
  Copy curl() {
    Redaction.Redacted clean = Redaction.of(call.review());
    CurlCommand command = new CurlCommand(call, config, target);
    return new Copy(command.text(call.review()), command.text(clean.value()), clean.replaced());
  }

  /// The response body, indented if it is JSON. Whether it contains secrets depends on the request.
  Copy response() {
    Optional<JsonValue> json = JsonText.find(received);
    JsonValue whole = json.orElse(new JsonString(received));
    if (!(whole instanceof JsonObject answer)
        || !(call.review().get("request") instanceof JsonObject request)) {
      Redaction.Redacted clean = Redaction.of(whole);
      return new Copy(text(whole), text(clean.value()), clean.replaced());
    }
    // The request shows whether a Secret is involved, and its object what a response may quote.
    Redaction.Redacted clean = Redaction.of(answer.with("request", request));
    JsonObject told = ((JsonObject) clean.value()).without("request");
    int asked = Redaction.of(JsonObject.of("request", request)).replaced();
    return new Copy(
        text(whole),
        text(told),
        told.equals(answer.without("request")) ? 0 : Math.max(1, clean.replaced() - asked));
  }

  private static String text(JsonValue value) {
    return value instanceof JsonString(String text) ? text : JsonText.writePretty(value);
  }
}
