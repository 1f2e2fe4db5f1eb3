package dev.admittance.simulator.capture.envelope;

import dev.admittance.model.json.JsonObject;
import java.util.Optional;

/// Recognizes captures by their form, without reading their content.
public final class CaptureShape {
  private static final String REVIEW_GROUP = "admission.k8s.io/";
  private static final String EVENT_GROUP = "audit.k8s.io/";

  private CaptureShape() {}

  /// Whether an object is an AdmissionReview of any version.
  public static boolean isReview(JsonObject json) {
    return json.text("kind").equals("AdmissionReview")
        && json.text("apiVersion").startsWith(REVIEW_GROUP);
  }

  /// Whether an object is a bare AdmissionRequest.
  public static boolean isRequest(JsonObject json) {
    return json.get("kind") instanceof JsonObject && json.has("operation");
  }

  /// Whether an object is an audit event. One without a version may come in a list, as audit
  /// webhooks receive them, or from a tool that omitted it.
  public static boolean isEvent(JsonObject json) {
    String apiVersion = json.text("apiVersion");
    return apiVersion.isEmpty()
        ? json.has("auditID") && json.has("verb")
        : apiVersion.startsWith(EVENT_GROUP) && !json.has("items");
  }

  /// Whether an object is a bare AdmissionResponse with the uid of its call.
  static boolean isResponse(JsonObject json) {
    return json.has("allowed") && !json.text("uid").isEmpty();
  }

  /// Whether an object is a Kubernetes object, whose contents are its own.
  static boolean isOfKubernetes(JsonObject json) {
    return !json.text("kind").isEmpty() && !json.text("apiVersion").isEmpty();
  }

  /// The identity of a capture, by which two copies of it in one record are recognized; empty where
  /// it has none.
  static Optional<String> identity(JsonObject json) {
    if (isEvent(json)) {
      return named("event " + json.text("stage"), json.text("auditID"));
    }
    if (isRequest(json)) {
      return named("request", json.text("uid"));
    }
    Optional<String> request = json.findObject("request").map(asked -> asked.text("uid"));
    return request.isPresent()
        ? named("request", request.get())
        : json.findObject("response").flatMap(given -> named("response", given.text("uid")));
  }

  private static Optional<String> named(String what, String id) {
    return id.isEmpty() ? Optional.empty() : Optional.of(what + " " + id);
  }
}
