package dev.admittance.model.practice;

import dev.admittance.model.diagnostic.Severity;
import dev.admittance.model.document.FieldPath;
import dev.admittance.model.registration.RegisteredHook;
import dev.admittance.model.registration.Webhook;
import java.util.Optional;

/// The advice of a rule about a hook.
///
/// @param path the field, from the configuration down
/// @param message what is wrong, and why it matters
/// @param remedy what to do
/// @param change of the text that resolves it, where one is known
record Advice(
    Severity severity,
    FieldPath path,
    String message,
    String remedy,
    Optional<SuggestedChange> change) {

  /// Creates advice without a change of the text.
  Advice(Severity severity, FieldPath path, String message, String remedy) {
    this(severity, path, message, remedy, Optional.empty());
  }

  Advice with(SuggestedChange other) {
    return with(Optional.of(other));
  }

  Advice with(Optional<SuggestedChange> other) {
    return new Advice(severity, path, message, remedy, other);
  }

  /// Creates advice about a field of a hook.
  ///
  /// @param field from the hook down, such as `clientConfig.url`
  static Advice about(
      RegisteredHook hook, String field, Severity severity, String message, String remedy) {
    return new Advice(severity, FieldPath.parse(hook.path() + "." + field), message, remedy);
  }

  static Advice aboutRule(
      RegisteredHook hook, int rule, Severity severity, String message, String remedy) {
    return new Advice(severity, hook.path().child("rules").index(rule), message, remedy);
  }

  /// Returns the severity, one level lower for a hook with match conditions or an object selector:
  /// then only its author knows whether the finding applies. A selector that requires a label keeps
  /// the hook from objects whose owners do not know of it, such as those of the cluster itself.
  static Severity unlessGuarded(Severity severity, Webhook hook) {
    if (hook.objectSelector().requiresLabel()) {
      return Severity.INFO;
    }
    boolean guarded = !hook.matchConditions().isEmpty() || !hook.objectSelector().isEmpty();
    return switch (severity) {
      case ERROR -> guarded ? Severity.WARNING : Severity.ERROR;
      case WARNING -> guarded ? Severity.INFO : Severity.WARNING;
      case INFO -> Severity.INFO;
    };
  }
}
