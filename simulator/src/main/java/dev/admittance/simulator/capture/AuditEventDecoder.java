package dev.admittance.simulator.capture;

import dev.admittance.model.json.JsonNumber;
import dev.admittance.model.json.JsonObject;
import dev.admittance.simulator.request.GroupVersionResource;
import java.math.BigDecimal;
import java.util.Optional;
import java.util.Set;

/// Makes captures from events of the audit log (`audit.k8s.io`): the request as far as the event
/// has it, and the hooks' answers from its annotations and response (W-470 to W-477).
final class AuditEventDecoder {
  /// The API group with a slash, to be followed by a version.
  static final String GROUP = "audit.k8s.io/";

  private static final Set<String> VERSIONS = Set.of("v1", "v1beta1", "v1alpha1");

  private static final Set<String> CHANGING =
      Set.of("create", "update", "patch", "delete", "deletecollection");

  /// Subresources of CONNECT requests, whatever the verb (W-118).
  private static final Set<String> CONNECTIONS = Set.of("attach", "exec", "portforward", "proxy");

  private static final BigDecimal FIRST_ERROR = BigDecimal.valueOf(400);

  private AuditEventDecoder() {}

  /// Decodes one event.
  ///
  /// @param source where it was read, as `file:line`
  /// @param history the earlier events of the log; extended by this one
  static CaptureDecoder.Result decode(JsonObject event, String source, AuditHistory history) {
    history.next(event);
    CaptureDecoder.Result result = decoded(event, source, history);
    event.findObject("objectRef").ifPresent(reference -> history.add(event, reference, source));
    return result;
  }

  private static CaptureDecoder.Result decoded(
      JsonObject event, String source, AuditHistory history) {
    String apiVersion = event.text("apiVersion");
    if (!apiVersion.isEmpty() && !VERSIONS.contains(apiVersion.substring(GROUP.length()))) {
      return new CaptureDecoder.Result.Unusable(
          apiVersion + " is not a version of audit events (v1, v1beta1, v1alpha1)");
    }
    Optional<JsonObject> reference = event.findObject("objectRef");
    if (reference.isEmpty()) {
      return passedOver("it is of no resource");
    }
    boolean connects = CONNECTIONS.contains(reference.get().text("subresource"));
    return notAdmitted(event, connects)
        .orElseGet(() -> admitted(event, reference.get(), connects, source, history));
  }

  static GroupVersionResource resource(JsonObject reference) {
    return new GroupVersionResource(
        reference.text("apiGroup"), reference.text("apiVersion"), reference.text("resource"));
  }

  /// The object in the response; empty for a Status.
  static Optional<JsonObject> answer(JsonObject event) {
    return event
        .findObject("responseObject")
        .filter(json -> !json.text("kind").isEmpty() && !json.text("kind").equals("Status"));
  }

  private static CaptureDecoder.Result passedOver(String reason) {
    return new CaptureDecoder.Result.PassedOver(reason);
  }

  /// Why admission never saw the request, or why another event covers it.
  private static Optional<CaptureDecoder.Result> notAdmitted(JsonObject event, boolean connects) {
    String stage = event.text("stage");
    if (stage.equals("RequestReceived")) {
      return Optional.of(passedOver("it tells of the beginning of a request"));
    }
    // A connection is logged when it starts, unless it is refused.
    if (connects ? stage.equals("ResponseComplete") && !isRefused(event) : isStart(stage)) {
      return Optional.of(passedOver("another event tells of the same request"));
    }
    String verb = event.text("verb");
    if (!connects && !CHANGING.contains(verb)) {
      return Optional.of(passedOver("requests to " + verb + " are not admitted"));
    }
    boolean forbidden =
        event
            .findObject("annotations")
            .map(found -> found.text("authorization.k8s.io/decision"))
            .filter("forbid"::equals)
            .isPresent();
    return forbidden
        ? Optional.of(passedOver("the user may not make the request"))
        : Optional.empty();
  }

  private static boolean isStart(String stage) {
    return stage.equals("ResponseStarted");
  }

  /// Whether the request was answered with an error.
  static boolean isRefused(JsonObject event) {
    return code(event).filter(code -> code.compareTo(FIRST_ERROR) >= 0).isPresent();
  }

  /// The HTTP status of the response.
  static Optional<BigDecimal> code(JsonObject event) {
    return event
        .findObject("responseStatus")
        .flatMap(status ->
            status.get("code") instanceof JsonNumber code && code.isIntegral()
                ? Optional.of(code.decimal())
                : Optional.empty());
  }

  private static CaptureDecoder.Result admitted(
      JsonObject event,
      JsonObject reference,
      boolean connects,
      String source,
      AuditHistory history) {
    AuditTrail trail =
        AuditAnnotationReader.read(
            event.object("annotations"), RefusalReader.read(event.object("responseStatus")));
    return new AuditedRequest(event, reference, trail, connects, history).decode(source);
  }
}
