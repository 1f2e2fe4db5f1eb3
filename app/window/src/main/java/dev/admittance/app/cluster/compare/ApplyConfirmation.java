package dev.admittance.app.cluster.compare;

import dev.admittance.app.messages.Messages;
import dev.admittance.cluster.WriteConsent;
import dev.admittance.cluster.WriteGate;
import dev.admittance.cluster.WriteTarget;
import java.util.Optional;

/// The consent to apply changes.
///
/// @param typed the name of the context, required if it is protected
/// @param override the justification, required if there are dangers
record ApplyConfirmation(WriteTarget target, String typed, String override) {
  private static final Messages MESSAGES = Messages.of(ApplyConfirmation.class);

  /// What is missing, in a sentence; empty for nothing.
  String objection(boolean dangerous) {
    if (dangerous && override.isBlank()) {
      return MESSAGES.get("objection.no-reason");
    }
    return typed.isEmpty() || typed.equals(target.context())
        ? WriteGate.objection(target, consent()).orElse("")
        : MESSAGES.get("objection.no-name");
  }

  WriteConsent consent() {
    return new WriteConsent(
        target.server(),
        target.context(),
        typed.isEmpty() ? Optional.empty() : Optional.of(typed),
        override.isBlank() ? Optional.empty() : Optional.of(override.strip()));
  }
}
