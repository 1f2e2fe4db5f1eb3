package dev.admittance.model.review;

import dev.admittance.model.decode.Subject;
import dev.admittance.model.json.JsonObject;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/// An event of the audit log.
///
/// @param requestObject what the client sent, where the level of the event tells it
/// @param annotations in the order of the text; hooks leave theirs here (W-460, W-470)
public record AuditEvent(
    Subject subject, Optional<JsonObject> requestObject, Map<String, String> annotations) {
  /// The API group.
  public static final String GROUP = "audit.k8s.io";

  /// The `kind`.
  public static final String KIND = "Event";

  /// Copies the annotations.
  public AuditEvent {
    annotations = Collections.unmodifiableMap(new LinkedHashMap<>(annotations));
  }
}
