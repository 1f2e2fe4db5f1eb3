package dev.admittance.model.review;

import dev.admittance.model.decode.DiagnosedObject;
import dev.admittance.model.json.JsonObject;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/// An event of the audit log.
///
/// @param requestObject the client's object, where the audit level includes it
/// @param annotations in text order, including the audit annotations of hooks (W-460, W-470)
public record AuditEvent(
    DiagnosedObject subject, Optional<JsonObject> requestObject, Map<String, String> annotations) {
  public static final String GROUP = "audit.k8s.io";

  public static final String KIND = "Event";

  public AuditEvent {
    annotations = Collections.unmodifiableMap(new LinkedHashMap<>(annotations));
  }
}
