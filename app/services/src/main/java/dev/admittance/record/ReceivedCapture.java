package dev.admittance.record;

import com.fasterxml.jackson.core.JacksonException;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonText;
import dev.admittance.model.json.JsonValue;
import dev.admittance.record.endpoint.HookReply;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/// Converts calls to captures: the review with its request and, if a hook responded, the response;
/// and a member `recording` with the time of the call and the result of forwarding.
final class ReceivedCapture {
  private static final int LONGEST_FAILURE = 1024;

  private ReceivedCapture() {}

  /// Returns the capture, including secrets.
  ///
  /// @throws IOException if the request is not JSON
  static JsonObject of(ReceivedCall call) throws IOException {
    JsonObject review = parse(call.request());
    JsonObject.Builder about = JsonObject.builder().put("received", call.at().toString());
    JsonObject.Builder capture = JsonObject.builder();
    review.forEach((name, value) -> {
      if (!name.equals("response") && !name.equals("recording")) {
        capture.put(name, value);
      }
    });
    call.answer()
        .ifPresent(answer -> {
          about
              .put("hook", answer.url())
              .put("tookMillis", answer.took().toMillis())
              .put("status", answer.reply().status());
          Optional<JsonValue> response = response(answer.reply());
          response.ifPresent(given -> capture.put("response", given));
          if (response.isEmpty()) {
            about.put("failure", failure(answer));
          }
        });
    return capture.put("recording", about.build()).build();
  }

  private static JsonObject parse(byte[] body) throws IOException {
    try {
      if (JsonText.parse(body) instanceof JsonObject review) {
        return review;
      }
      throw new IOException("a review is not one object");
    } catch (JacksonException _) {
      // Jackson's message quotes the text, which may be secret.
      throw new IOException("a review is not JSON");
    }
  }

  private static Optional<JsonValue> response(HookReply reply) {
    if (reply.status() / 100 != 2) {
      return Optional.empty();
    }
    try {
      return parse(reply.body()).find("response").filter(JsonObject.class::isInstance);
    } catch (IOException _) {
      return Optional.empty();
    }
  }

  /// Returns the failure without anything that may contain the data of a Secret in an unknown form.
  private static String failure(ReceivedCall.HookAnswer answer) {
    HookReply reply = answer.reply();
    if (reply.status() / 100 == 2) {
      return "the answer is not an AdmissionReview (" + reply.body().length + " bytes)";
    }
    String text =
        answer.failure().orElseGet(() -> new String(reply.body(), StandardCharsets.UTF_8));
    return text.length() <= LONGEST_FAILURE ? text : text.substring(0, LONGEST_FAILURE);
  }
}
