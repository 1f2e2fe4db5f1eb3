package dev.admittance.simulator.capture;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonBoolean;
import dev.admittance.model.json.JsonObject;

/// Makes members `response` of AdmissionReviews from the facts in an audit event.
final class AuditResponses {
  private AuditResponses() {}

  static JsonObject allowed() {
    return JsonObject.of("allowed", JsonBoolean.TRUE);
  }

  static JsonObject patched(JsonArray patch) {
    return JsonObject.builder()
        .put("allowed", true)
        .put("patchType", "JSONPatch")
        .put("patch", patch)
        .build();
  }

  /// W-460: the annotation `hook/key` is the hook's own `key`.
  static JsonObject withNotes(JsonObject response, String webhook, JsonObject notes) {
    String prefix = webhook + "/";
    JsonObject.Builder own = JsonObject.builder();
    notes.forEach((key, value) -> {
      if (key.startsWith(prefix)) {
        own.put(key.substring(prefix.length()), value);
      }
    });
    JsonObject annotations = own.build();
    return annotations.size() == 0 ? response : response.with("auditAnnotations", annotations);
  }
}
