package dev.admittance.model.validation.registration;

import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.model.diagnostic.Severity;
import dev.admittance.model.document.FieldPath;
import dev.admittance.model.registration.Registration;
import dev.admittance.model.registration.WrittenConfiguration;
import dev.admittance.model.validation.FieldError;
import dev.admittance.model.validation.MetadataRules;
import dev.admittance.model.validation.StaticNameRule;
import dev.admittance.model.validation.UnknownFields;
import dev.admittance.model.validation.ValidatingServer;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Validates a configuration as the API server does on create or update, in the server's order and
/// words, including warnings. Hooks that cannot be decoded are skipped: the server would already
/// have rejected the object. Source: k8s.io/kubernetes
/// `pkg/apis/admissionregistration/validation/validation.go`,
/// `ValidateValidatingWebhookConfiguration`, `ValidateMutatingWebhookConfiguration` and the update
/// functions beside them.
public final class RegistrationValidation {
  private static final FieldPath WEBHOOKS = FieldPath.ROOT.child("webhooks");
  private static final FieldPath METADATA = FieldPath.ROOT.child("metadata");

  private RegistrationValidation() {}

  /// Validates a new configuration; the errors are in the server's order.
  public static List<Diagnostic> validate(Registration registration, ValidatingServer server) {
    Strictness strictness = Strictness.ofCreate(registration.written().version(), server);
    List<FieldError> errors = errors(registration.written(), new HookRules(strictness, server));
    StaticNameRule.refuse(name(registration), server.release()).ifPresent(errors::add);
    List<Diagnostic> found = diagnostics(registration, errors, server);
    StaticNameRule.warnOfCreate(registration.subject(), name(registration), server.release())
        .ifPresent(found::add);
    found.addAll(ExcludedResources.warn(registration, server.release()));
    return found;
  }

  /// Validates a configuration in a static manifest, which the server treats like a new one except
  /// for its name (W-81).
  public static List<Diagnostic> validateStatic(
      Registration registration, ValidatingServer server) {
    return diagnostics(registration, errors(registration, server), server);
  }

  /// Returns the errors of [#validateStatic], before they become diagnostics.
  public static List<FieldError> errors(Registration registration, ValidatingServer server) {
    Strictness strictness = Strictness.ofCreate(registration.written().version(), server);
    return errors(registration.written(), new HookRules(strictness, server));
  }

  /// Validates a configuration that replaces another of the same kind and name. The
  /// `resourceVersion` that an update must state (W-5) is not required: files leave it to
  /// `kubectl`.
  public static List<Diagnostic> validateUpdate(
      Registration updated, Registration old, ValidatingServer server) {
    Strictness strictness = Strictness.ofUpdate(updated, old.written(), server);
    List<FieldError> errors = errors(updated.written(), new HookRules(strictness, server));
    List<Diagnostic> found = diagnostics(updated, errors, server);
    StaticNameRule.warnOfUpdate(updated.subject(), name(updated), server.release())
        .ifPresent(found::add);
    found.addAll(ExcludedResources.warn(updated, server.release()));
    return found;
  }

  /// Returns what the server accepts on update only because the old object already violates the
  /// rule (W-60 to W-64), which the server does not report.
  public static List<Diagnostic> relaxed(
      Registration updated, Registration old, ValidatingServer server) {
    Strictness create = Strictness.ofCreate(updated.written().version(), server);
    Strictness update = Strictness.ofUpdate(updated, old.written(), server);
    List<FieldPath> refused =
        errors(updated.written(), new HookRules(update, server)).stream()
            .map(FieldError::path)
            .toList();
    return errors(updated.written(), new HookRules(create, server)).stream()
        .filter(error -> !refused.contains(error.path()))
        .map(error ->
            updated
                .subject()
                .finding(
                    Severity.INFO,
                    "update/Relaxed",
                    error.place(),
                    "The server takes this because the old object breaks the rule already: "
                        + error.message(),
                    Optional.of(
                        "A create would be refused; one such webhook of the old object is enough"
                            + " to relax the rule for all.")))
        .toList();
  }

  private static String name(Registration registration) {
    return registration.written().metadata().name();
  }

  private static List<Diagnostic> diagnostics(
      Registration registration, List<FieldError> errors, ValidatingServer server) {
    UnknownFields unknown = HookHistory.unknown(registration, server.release());
    List<Diagnostic> found = new ArrayList<>(unknown.warnings());
    errors.stream()
        .filter(error -> !unknown.contain(error.path()))
        .map(error -> error.in(registration.subject(), server.release()))
        .forEach(found::add);
    return found;
  }

  private static List<FieldError> errors(
      WrittenConfiguration.Configuration configuration, HookRules rules) {
    List<FieldError> errors =
        new ArrayList<>(MetadataRules.check(configuration.metadata(), METADATA));
    Set<String> names = new HashSet<>();
    for (WrittenConfiguration.Hook hook : configuration.webhooks()) {
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
