package dev.admittance.simulator.capture.envelope;

import static dev.admittance.simulator.capture.envelope.JsonMembers.object;
import static dev.admittance.simulator.capture.envelope.JsonMembers.text;

import dev.admittance.model.json.JsonObject;
import java.util.Optional;

/// Recognizes captures by their form, without reading their content.
public final class CaptureShape {
  private static final String REVIEW_GROUP = "admission.k8s.io/";
  private static final String EVENT_GROUP = "audit.k8s.io/";

  private CaptureShape() {}

  /// Whether an object is an AdmissionReview of any version.
  public static boolean isReview(JsonObject json) {
    return text(json, "kind").equals("AdmissionReview")
        && text(json, "apiVersion").startsWith(REVIEW_GROUP);
  }

  /// Whether an object is a bare AdmissionRequest.
  public static boolean isRequest(JsonObject json) {
    return json.get("kind") instanceof JsonObject && json.has("operation");
  }

  /// Whether an object is an audit event. One without a version may come in a list, as audit
  /// webhooks receive them, or from a tool that omitted it.
  public static boolean isEvent(JsonObject json) {
    String apiVersion = text(json, "apiVersion");
    return apiVersion.isEmpty()
        ? json.has("auditID") && json.has("verb")
        : apiVersion.startsWith(EVENT_GROUP) && !json.has("items");
  }

  /// Whether an object is a bare AdmissionResponse with the uid of its call.
  static boolean isResponse(JsonObject json) {
    return json.has("allowed") && !text(json, "uid").isEmpty();
  }

  /// Whether an object is a Kubernetes object, whose contents are its own.
  static boolean isOfKubernetes(JsonObject json) {
    return !text(json, "kind").isEmpty() && !text(json, "apiVersion").isEmpty();
  }

  /// The identity of a capture, by which two copies of it in one record are recognized; empty where
  /// it has none.
  static Optional<String> identity(JsonObject json) {
    if (isEvent(json)) {
      return named("event " + text(json, "stage"), text(json, "auditID"));
    }
    if (isRequest(json)) {
      return named("request", text(json, "uid"));
    }
    Optional<String> request = object(json, "request").map(asked -> text(asked, "uid"));
    return request.isPresent()
        ? named("request", request.get())
        : object(json, "response").flatMap(given -> named("response", text(given, "uid")));
  }

  private static Optional<String> named(String what, String id) {
    return id.isEmpty() ? Optional.empty() : Optional.of(what + " " + id);
  }
}
