package dev.admittance.simulator.capture;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonObject;
import java.util.List;
import java.util.Optional;

/// A call of a mutating hook, from the annotations of an audit event (W-470 to W-472).
///
/// @param index 0-based index of the hook in the server's list
/// @param mutated whether the hook changed the object
/// @param patch the operations; empty where nothing was patched, or the event's level omits it
/// @param failedOpen whether the call failed with failure policy Ignore
public record MutatingCall(
    int round,
    int index,
    String configuration,
    String webhook,
    boolean mutated,
    Optional<JsonArray> patch,
    boolean failedOpen) {

  /// The identity of a call, apart from the position of its hook.
  Names names() {
    return new Names(round, configuration, webhook);
  }

  record Names(int round, String configuration, String webhook) {}

  boolean isOf(AuditTrail.Wanted wanted) {
    return round == wanted.round()
        && configuration.equals(wanted.configuration())
        && webhook.equals(wanted.webhook());
  }

  /// A mutating hook that refuses a request is the last one called, and changes nothing.
  boolean isRefusedBy(AuditRefusal refusal, List<MutatingCall> calls) {
    return equals(calls.getLast()) && !mutated && refusal.isOf(webhook);
  }

  /// A `response` that the hook may have sent.
  JsonObject response() {
    return patch.map(AuditResponses::patched).orElseGet(AuditResponses::allowed);
  }
}
