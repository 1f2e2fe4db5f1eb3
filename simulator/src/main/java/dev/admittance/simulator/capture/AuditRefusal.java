package dev.admittance.simulator.capture;

import dev.admittance.model.json.JsonObject;

/// Who refused a request, as the `responseStatus` of its audit event tells (W-340 to W-342).
sealed interface AuditRefusal {
  record None() implements AuditRefusal {}

  /// It was refused, and the text names no hook.
  ///
  /// @param answer the code, and the message where there is one
  record Unexplained(String answer) implements AuditRefusal {}

  /// A hook denied it.
  ///
  /// @param response the member `response` that makes the server say what it said
  record Denied(String webhook, JsonObject response) implements AuditRefusal {}

  /// The call of a hook failed.
  ///
  /// @param reason what follows `failed calling webhook "name": `
  record Failed(String webhook, String reason) implements AuditRefusal {}

  default boolean isOf(String webhook) {
    return switch (this) {
      case Denied denied -> denied.webhook().equals(webhook);
      case Failed failed -> failed.webhook().equals(webhook);
      case None _, Unexplained _ -> false;
    };
  }

  /// Whether it was refused by something that is no hook, or is not named.
  default boolean isUnexplained() {
    return this instanceof Unexplained;
  }
}
