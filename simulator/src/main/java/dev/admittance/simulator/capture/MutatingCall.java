package dev.admittance.simulator.capture;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonObject;
import java.util.List;
import java.util.Optional;

/// A call of a mutating hook, as the annotations of an audit event tell of it (W-470 to W-472).
///
/// @param index 0-based place of the hook in the server's list
/// @param mutated whether the hook changed the object
/// @param patch the operations; empty where nothing was patched, or the event's level hides it
/// @param failedOpen whether the call failed and was passed over
public record MutatingCall(
    int round,
    int index,
    String configuration,
    String webhook,
    boolean mutated,
    Optional<JsonArray> patch,
    boolean failedOpen) {

  boolean isOf(AuditTrail.Wanted wanted) {
    return round == wanted.round()
        && configuration.equals(wanted.configuration())
        && webhook.equals(wanted.webhook());
  }

  /// A mutating hook that refuses a request is the last to be called, and changes nothing.
  boolean isRefusedBy(AuditRefusal refusal, List<MutatingCall> calls) {
    return equals(calls.getLast()) && !mutated && refusal.isOf(webhook);
  }

  /// The member `response` that the hook may have sent.
  JsonObject response() {
    return patch.map(AuditResponses::patched).orElseGet(AuditResponses::allowed);
  }
}
