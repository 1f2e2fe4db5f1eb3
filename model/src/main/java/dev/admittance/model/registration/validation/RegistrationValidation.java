package dev.admittance.model.registration.validation;

import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.model.document.FieldPath;
import dev.admittance.model.registration.Registration;
import dev.admittance.model.registration.Written;
import dev.admittance.model.validation.ApiServer;
import dev.admittance.model.validation.FieldError;
import dev.admittance.model.validation.MetadataRules;
import dev.admittance.model.validation.StaticNameRule;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/// Validates a configuration as the API server does when it is created or updated, in the server's
/// order and words. Hooks that cannot be decoded are not looked at: the server would not get that
/// far.
public final class RegistrationValidation {
  private static final FieldPath WEBHOOKS = FieldPath.ROOT.child("webhooks");
  private static final FieldPath METADATA = FieldPath.ROOT.child("metadata");

  private RegistrationValidation() {}

  /// What the server would say to a new configuration, in the order in which it checks.
  public static List<Diagnostic> validate(Registration registration, ApiServer server) {
    Strictness strictness = Strictness.ofCreate(registration.written().version());
    return diagnostics(registration, new HookRules(strictness, server));
  }

  /// What the server would say to a configuration that takes the place of another of the same kind
  /// and name. That an update must state `resourceVersion` (W-5) is not asked for: files leave it
  /// to `kubectl`.
  public static List<Diagnostic> validateUpdate(
      Registration updated, Registration old, ApiServer server) {
    Strictness strictness = Strictness.ofUpdate(updated, old.written());
    return diagnostics(updated, new HookRules(strictness, server));
  }

  private static List<Diagnostic> diagnostics(Registration registration, HookRules rules) {
    List<Diagnostic> diagnostics = new ArrayList<>();
    for (FieldError error : errors(registration.written(), rules)) {
      diagnostics.add(error.in(registration.subject()));
    }
    StaticNameRule.check(registration.subject(), registration.written().metadata().name())
        .ifPresent(diagnostics::add);
    return diagnostics;
  }

  private static List<FieldError> errors(Written.Configuration configuration, HookRules rules) {
    List<FieldError> errors =
        new ArrayList<>(MetadataRules.check(configuration.metadata(), METADATA));
    Set<String> names = new HashSet<>();
    for (Written.Hook hook : configuration.webhooks()) {
      FieldPath path = WEBHOOKS.index(hook.index());
      errors.addAll(rules.check(hook, path));
      boolean repeated = !hook.name().isEmpty() && !names.add(hook.name());
      if (repeated && rules.strictness().uniqueNames()) {
        errors.add(FieldError.duplicate(path.child("name"), hook.name()));
      }
    }
    return errors;
  }
}
