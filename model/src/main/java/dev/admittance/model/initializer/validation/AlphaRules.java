package dev.admittance.model.initializer.validation;

import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.model.diagnostic.Severity;
import dev.admittance.model.document.FieldPath;
import dev.admittance.model.initializer.ExternalAdmissionHookConfiguration;
import dev.admittance.model.initializer.InitializerConfiguration;
import dev.admittance.model.registration.WrittenConfiguration;
import dev.admittance.model.resource.KubernetesRelease;
import dev.admittance.model.validation.FieldError;
import dev.admittance.model.validation.RuleRules;
import dev.admittance.model.validation.Wording;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Validates an initializer or hook of `v1alpha1` (I-27). Source: kubernetes 1.7.0 and 1.8.0
/// `pkg/apis/admissionregistration/validation/validation.go`.
record AlphaRules(KubernetesRelease release) {
  private static final List<String> POLICIES = List.of("Ignore");
  private static final List<String> UPGRADED_POLICIES = List.of("Fail", "Ignore");
  private static final int WITHOUT_POLICY = 8;

  List<FieldError> initializer(InitializerConfiguration.Initializer initializer) {
    List<FieldError> errors = new ArrayList<>(withoutPolicy(initializer));
    if (!release.isAtLeast(WITHOUT_POLICY)) {
      errors.addAll(policy(initializer.failurePolicy(), POLICIES, initializer.path()));
    }
    return errors;
  }

  /// As proposed, whatever the release (I-26).
  ///
  /// @param known whether the stored configuration has the initializer
  List<FieldError> proposedInitializer(
      InitializerConfiguration.Initializer initializer, boolean known) {
    List<FieldError> errors = new ArrayList<>(withoutPolicy(initializer));
    List<String> policies = known ? UPGRADED_POLICIES : POLICIES;
    errors.addAll(policy(initializer.failurePolicy(), policies, initializer.path()));
    return errors;
  }

  private List<FieldError> withoutPolicy(InitializerConfiguration.Initializer initializer) {
    FieldPath path = initializer.path();
    List<FieldError> errors = new ArrayList<>(name(initializer.name(), path));
    for (int i = 0; i < initializer.rules().size(); i++) {
      WrittenConfiguration.RuleText rule = initializer.rules().get(i);
      FieldPath at = path.child("rules").index(i);
      errors.addAll(RuleRules.checkVersions(rule, at, Wording.EARLY));
      errors.addAll(WholeResourceRules.check(rule.resources(), at.child("resources")));
    }
    return errors;
  }

  List<FieldError> hook(ExternalAdmissionHookConfiguration.Hook hook) {
    return hook(hook, POLICIES);
  }

  /// As proposed (I-26).
  ///
  /// @param known whether the stored configuration has the hook
  List<FieldError> proposedHook(ExternalAdmissionHookConfiguration.Hook hook, boolean known) {
    return hook(hook, known ? UPGRADED_POLICIES : POLICIES);
  }

  private List<FieldError> hook(
      ExternalAdmissionHookConfiguration.Hook hook, List<String> policies) {
    FieldPath path = hook.path();
    List<FieldError> errors = new ArrayList<>(name(hook.name(), path));
    for (int i = 0; i < hook.rules().size(); i++) {
      FieldPath at = path.child("rules").index(i);
      errors.addAll(RuleRules.check(hook.rules().get(i), at, Wording.EARLY));
    }
    errors.addAll(policy(hook.failurePolicy(), policies, path));
    return errors;
  }

  /// Release 1.8 removed the field from initializers, and drops it (I-21).
  Optional<Diagnostic> droppedPolicy(
      InitializerConfiguration configuration, InitializerConfiguration.Initializer initializer) {
    FieldPath path = initializer.path().child("failurePolicy");
    boolean dropped =
        release.isAtLeast(WITHOUT_POLICY) && path.find(configuration.subject().root()).isPresent();
    return dropped
        ? Optional.of(
            configuration
                .subject()
                .finding(
                    Severity.WARNING,
                    "api/UnknownField",
                    path,
                    "unknown field \"" + path + "\"",
                    Optional.of("Remove it: only release 1.7 has it, and no release acts by it.")))
        : Optional.empty();
  }

  private List<FieldError> name(String name, FieldPath path) {
    return EarlyNames.check(name, path.child("name"), release);
  }

  private static List<FieldError> policy(String policy, List<String> supported, FieldPath path) {
    return supported.contains(policy)
        ? List.of()
        : List.of(
            FieldError.notSupported(path.child("failurePolicy"), policy, supported, Wording.EARLY));
  }
}
