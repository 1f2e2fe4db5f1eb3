package dev.admittance.record;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonText;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/// The fields of a review that a response needs. API servers write them first, so the object is not
/// read.
///
/// @param apiVersion of the review, which the response must repeat (W-331)
/// @param uid of the call, which the response must repeat (W-332)
record ReviewEnvelope(String apiVersion, String uid) {
  private static final String GROUP = "admission.k8s.io/";

  /// Reads the fields; empty where a body is not a review.
  static Optional<ReviewEnvelope> read(byte[] body) {
    String version = "";
    String uid = "";
    try (JsonParser parser = JsonText.parser(body, 0, body.length)) {
      if (parser.nextToken() != JsonToken.START_OBJECT) {
        return Optional.empty();
      }
      while ((version.isEmpty() || uid.isEmpty()) && parser.nextToken() == JsonToken.FIELD_NAME) {
        String name = parser.currentName();
        JsonToken value = parser.nextToken();
        if (name.equals("apiVersion") && value == JsonToken.VALUE_STRING) {
          version = parser.getText();
        } else if (name.equals("request") && value == JsonToken.START_OBJECT) {
          uid = uid(parser, version.isEmpty());
        } else {
          parser.skipChildren();
        }
      }
    } catch (IOException _) {
      return Optional.empty();
    }
    return version.startsWith(GROUP) && !uid.isEmpty()
        ? Optional.of(new ReviewEnvelope(version, uid))
        : Optional.empty();
  }

  private static String uid(JsonParser parser, boolean toTheEnd) throws IOException {
    String uid = "";
    while ((toTheEnd || uid.isEmpty()) && parser.nextToken() == JsonToken.FIELD_NAME) {
      String name = parser.currentName();
      if (parser.nextToken() == JsonToken.VALUE_STRING && name.equals("uid")) {
        uid = parser.getText();
      } else {
        parser.skipChildren();
      }
    }
    return uid;
  }

  /// Returns the response that allows the call.
  byte[] allowed() {
    JsonObject review =
        JsonObject.builder()
            .put("apiVersion", apiVersion)
            .put("kind", "AdmissionReview")
            .put("response", JsonObject.builder().put("uid", uid).put("allowed", true).build())
            .build();
    return JsonText.write(review).getBytes(StandardCharsets.UTF_8);
  }
}
