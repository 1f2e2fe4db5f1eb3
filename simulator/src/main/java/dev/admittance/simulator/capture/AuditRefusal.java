package dev.admittance.simulator.capture;

import dev.admittance.model.json.JsonObject;

/// The cause of a refusal, from the `responseStatus` of the audit event (W-340 to W-342).
sealed interface AuditRefusal {
  record None() implements AuditRefusal {}

  /// The request was refused, and the text names no hook.
  ///
  /// @param answer the code, and the message if there is one
  record Unexplained(String answer) implements AuditRefusal {}

  /// A hook denied the request.
  ///
  /// @param response the member `response` that leads to the server's text
  record Denied(String webhook, JsonObject response) implements AuditRefusal {}

  /// The call of a hook failed.
  ///
  /// @param reason the text after `failed calling webhook "name": `
  record Failed(String webhook, String reason) implements AuditRefusal {}

  default boolean isOf(String webhook) {
    return switch (this) {
      case Denied denied -> denied.webhook().equals(webhook);
      case Failed failed -> failed.webhook().equals(webhook);
      case None _, Unexplained _ -> false;
    };
  }

  /// Whether something other than a hook refused it, or an unnamed hook.
  default boolean isUnexplained() {
    return this instanceof Unexplained;
  }
}
