package dev.admittance.simulator.capture;

import dev.admittance.model.json.JsonBoolean;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonValue;
import java.util.Optional;

/// Finds the captured request in a JSON object: an AdmissionReview of any version, or the bare
/// AdmissionRequest that some tools record.
public final class CaptureDecoder {
  private static final String REVIEW_GROUP = "admission.k8s.io/";
  private static final String AUDIT_GROUP = "audit.k8s.io/";

  private CaptureDecoder() {}

  /// What an object turned out to be.
  public sealed interface Result {
    /// A captured request.
    record Decoded(Capture capture) implements Result {}

    /// A capture in form, from which no request can be made.
    record Unusable(String reason) implements Result {}

    /// Something else.
    record NotACapture(String reason) implements Result {}
  }

  /// Decodes one object.
  ///
  /// @param source where it was read, as `file:line`
  public static Result decode(JsonObject json, String source) {
    String apiVersion = text(json, "apiVersion");
    if (json.get("kind") instanceof JsonObject && json.has("operation")) {
      return request(json, Optional.empty(), source);
    }
    if (apiVersion.startsWith(AUDIT_GROUP)) {
      return new Result.Unusable("audit events are not read by this release");
    }
    boolean review =
        text(json, "kind").equals("AdmissionReview") && apiVersion.startsWith(REVIEW_GROUP);
    return review ? review(json, source) : new Result.NotACapture(what(json));
  }

  private static String what(JsonObject json) {
    String kind = text(json, "kind");
    return kind.isEmpty()
        ? "it has no kind, so it is neither an AdmissionReview nor a manifest"
        : "kind " + kind + " is not AdmissionReview";
  }

  private static Result review(JsonObject json, String source) {
    Optional<JsonObject> response = object(json, "response");
    return object(json, "request")
        .map(request -> request(request, response, source))
        .orElseGet(() ->
            new Result.Unusable(
                response.isPresent()
                    ? "it holds a response without the request that it answers"
                    : "it holds no request"));
  }

  private static Result request(JsonObject json, Optional<JsonObject> response, String source) {
    return switch (RequestDecoder.decode(json)) {
      case RequestDecoder.Result.Decoded(var request) ->
          new Result.Decoded(new Capture(source, request, response));
      case RequestDecoder.Result.Unusable(String reason) -> new Result.Unusable(reason);
    };
  }

  /// A string member; empty where it is absent or no string.
  static String text(JsonObject json, String name) {
    return json.get(name) instanceof JsonString string ? string.value() : "";
  }

  /// An object member, where there is one.
  static Optional<JsonObject> object(JsonObject json, String name) {
    return json.get(name) instanceof JsonObject object ? Optional.of(object) : Optional.empty();
  }

  /// A boolean member; false where it is absent or no boolean.
  static boolean flag(JsonObject json, String name) {
    JsonValue value = json.get(name);
    return value == JsonBoolean.TRUE;
  }
}
