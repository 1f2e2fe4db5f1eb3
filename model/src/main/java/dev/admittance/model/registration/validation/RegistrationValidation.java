package dev.admittance.model.registration.validation;

import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.model.diagnostic.Severity;
import dev.admittance.model.document.FieldPath;
import dev.admittance.model.registration.Registration;
import dev.admittance.model.registration.Written;
import dev.admittance.model.validation.ApiServer;
import dev.admittance.model.validation.FieldError;
import dev.admittance.model.validation.MetadataRules;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Validates a configuration as the API server does when it is created or updated, in the server's
/// order and words. Hooks that cannot be decoded are not looked at: the server would not get that
/// far.
public final class RegistrationValidation {
  private static final FieldPath WEBHOOKS = FieldPath.ROOT.child("webhooks");
  private static final FieldPath METADATA = FieldPath.ROOT.child("metadata");
  private static final String STATIC_SUFFIX = ".static.k8s.io";

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
    warnOfStaticSuffix(registration).ifPresent(diagnostics::add);
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

  /// Release 1.36 warns (W-11); with the feature gate on, as in later releases, it refuses.
  private static Optional<Diagnostic> warnOfStaticSuffix(Registration registration) {
    if (!registration.written().metadata().name().endsWith(STATIC_SUFFIX)) {
      return Optional.empty();
    }
    return Optional.of(
        registration
            .subject()
            .finding(
                Severity.WARNING,
                "api/Invalid",
                METADATA.child("name"),
                "names ending with \""
                    + STATIC_SUFFIX
                    + "\" will be reserved for static manifest-based configurations when the"
                    + " ManifestBasedAdmissionControlConfig feature gate is enabled",
                Optional.of("Choose another name before the release that refuses this one.")));
  }
}
