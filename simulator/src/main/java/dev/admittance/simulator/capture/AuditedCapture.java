package dev.admittance.simulator.capture;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.simulator.request.AdmissionRequest;
import dev.admittance.simulator.request.GroupVersionKind;
import dev.admittance.simulator.request.GroupVersionResource;
import dev.admittance.simulator.request.Operation;
import java.util.List;
import java.util.Optional;

/// The parts of a request in an audit event besides its objects: user, resource, options, and the
/// hooks' answers.
record AuditedCapture(JsonObject event, JsonObject reference, AuditTrail trail) {

  /// The server sets the namespace of the URL before any plugin receives the object (W-110).
  JsonObject inNamespace(JsonObject object) {
    String namespace = reference.text("namespace");
    boolean namespaced = !namespace.isEmpty() && !isNamespace();
    return object
        .findObject("metadata")
        .filter(metadata -> namespaced && metadata.text("namespace").isEmpty())
        .map(metadata ->
            object.with("metadata", metadata.with("namespace", new JsonString(namespace))))
        .orElse(object);
  }

  /// Makes the capture.
  ///
  /// @param source of the event, as `file:line`
  /// @param gaps the unknown parts
  Capture capture(
      String source,
      Operation operation,
      GroupVersionKind kind,
      AuditedObjects objects,
      List<CaptureGap> gaps) {
    AuditedOptions options = new AuditedOptions(event);
    AdmissionRequest request =
        new AdmissionRequest(
            event.text("auditID"),
            kind,
            AuditEventDecoder.resource(reference),
            reference.text("subresource"),
            name(objects.object()),
            namespace(objects.object()),
            operation,
            RequestDecoder.user(
                event
                    .findObject("impersonatedUser")
                    .or(() -> event.findObject("user"))
                    .orElse(JsonObject.EMPTY)),
            objects.object(),
            objects.oldObject(),
            options.dryRun(),
            options.of(operation),
            objects.unknown());
    return new Capture(source, request, trail, gaps, objects.asSent())
        .receivedAt(AuditTime.of(event));
  }

  private String name(Optional<JsonObject> object) {
    String named = reference.text("name");
    return named.isEmpty()
        ? object.flatMap(o -> o.findObject("metadata")).map(m -> m.text("name")).orElse("")
        : named;
  }

  /// W-130: requests for a Namespace are in that namespace.
  private String namespace(Optional<JsonObject> object) {
    return isNamespace() ? name(object) : reference.text("namespace");
  }

  private boolean isNamespace() {
    GroupVersionResource resource = AuditEventDecoder.resource(reference);
    return resource.group().isEmpty() && resource.resource().equals("namespaces");
  }
}
