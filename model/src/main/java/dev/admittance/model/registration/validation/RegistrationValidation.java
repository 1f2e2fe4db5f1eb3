package dev.admittance.model.registration.validation;

import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.model.diagnostic.Severity;
import dev.admittance.model.document.FieldPath;
import dev.admittance.model.registration.Registration;
import dev.admittance.model.registration.Written;
import dev.admittance.model.validation.ConditionRules;
import dev.admittance.model.validation.FieldError;
import dev.admittance.model.validation.MetadataRules;
import dev.admittance.model.validation.RuleRules;
import dev.admittance.model.validation.SelectorRules;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Validates a configuration as the API server does when it is created, in the server's order and
/// words. Hooks that cannot be decoded are not looked at: the server would not get that far.
public final class RegistrationValidation {
  private static final FieldPath WEBHOOKS = FieldPath.ROOT.child("webhooks");
  private static final FieldPath METADATA = FieldPath.ROOT.child("metadata");
  private static final String STATIC_SUFFIX = ".static.k8s.io";

  private RegistrationValidation() {}

  /// What the server would say, in the order in which it checks.
  public static List<Diagnostic> validate(Registration registration) {
    List<Diagnostic> diagnostics = new ArrayList<>();
    for (FieldError error : errors(registration.written())) {
      diagnostics.add(error.in(registration.subject()));
    }
    warnOfStaticSuffix(registration).ifPresent(diagnostics::add);
    return diagnostics;
  }

  private static List<FieldError> errors(Written.Configuration configuration) {
    Strictness strictness = Strictness.ofCreate(configuration.version());
    List<FieldError> errors =
        new ArrayList<>(MetadataRules.check(configuration.metadata(), METADATA));
    Set<String> names = new HashSet<>();
    for (Written.Hook hook : configuration.webhooks()) {
      FieldPath path = WEBHOOKS.index(hook.index());
      errors.addAll(hook(hook, strictness, path));
      errors.addAll(
          ReviewVersionRules.check(
              hook.admissionReviewVersions(), path.child("admissionReviewVersions")));
      boolean repeated = !hook.name().isEmpty() && !names.add(hook.name());
      if (repeated && strictness.uniqueNames()) {
        errors.add(FieldError.duplicate(path.child("name"), hook.name()));
      }
    }
    return errors;
  }

  private static List<FieldError> hook(Written.Hook hook, Strictness strictness, FieldPath path) {
    List<FieldError> errors = new ArrayList<>(HookNameRule.check(hook.name(), path.child("name")));
    for (int i = 0; i < hook.rules().size(); i++) {
      errors.addAll(RuleRules.check(hook.rules().get(i), path.child("rules").index(i)));
    }
    errors.addAll(PolicyRules.check(hook, strictness, path));
    errors.addAll(SelectorRules.check(hook.namespaceSelector(), path.child("namespaceSelector")));
    errors.addAll(SelectorRules.check(hook.objectSelector(), path.child("objectSelector")));
    errors.addAll(PolicyRules.checkReinvocation(hook, path));
    errors.addAll(ClientConfigRules.check(hook.clientConfig(), path.child("clientConfig")));
    errors.addAll(ConditionRules.check(hook.matchConditions(), path.child("matchConditions")));
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
