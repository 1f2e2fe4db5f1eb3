package dev.admittance.model.practice;

import dev.admittance.model.diagnostic.Severity;
import dev.admittance.model.document.FieldPath;
import dev.admittance.model.registration.RegisteredHook;
import dev.admittance.model.registration.Webhook;
import java.util.Optional;

/// What a rule says about a hook.
///
/// @param path the field it is about, from the configuration down
/// @param message what is wrong, and why it matters
/// @param remedy what to do
/// @param change of the text that does it, where one is known
record Advice(
    Severity severity, FieldPath path, String message, String remedy, Optional<Change> change) {

  /// Advice that no change of the text follows from.
  Advice(Severity severity, FieldPath path, String message, String remedy) {
    this(severity, path, message, remedy, Optional.empty());
  }

  /// This advice with a change of the text.
  Advice with(Change other) {
    return with(Optional.of(other));
  }

  /// This advice with a change of the text, where there is one.
  Advice with(Optional<Change> other) {
    return new Advice(severity, path, message, remedy, other);
  }

  /// Advice about a field of a hook.
  ///
  /// @param field from the hook down, such as `clientConfig.url`
  static Advice about(
      RegisteredHook hook, String field, Severity severity, String message, String remedy) {
    return new Advice(severity, FieldPath.parse(hook.path() + "." + field), message, remedy);
  }

  /// Advice about a rule of a hook.
  static Advice aboutRule(
      RegisteredHook hook, int rule, Severity severity, String message, String remedy) {
    return new Advice(severity, hook.path().child("rules").index(rule), message, remedy);
  }

  /// The severity, one less for a hook that looks at each object before it takes it: then nobody
  /// but its author knows whether the finding holds.
  static Severity unlessGuarded(Severity severity, Webhook hook) {
    boolean guarded = !hook.matchConditions().isEmpty() || !hook.objectSelector().isEmpty();
    return switch (severity) {
      case ERROR -> guarded ? Severity.WARNING : Severity.ERROR;
      case WARNING -> guarded ? Severity.INFO : Severity.WARNING;
      case INFO -> Severity.INFO;
    };
  }
}
