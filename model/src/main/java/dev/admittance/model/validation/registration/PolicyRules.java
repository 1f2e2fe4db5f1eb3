package dev.admittance.model.validation.registration;

import dev.admittance.model.document.FieldPath;
import dev.admittance.model.registration.WrittenConfiguration;
import dev.admittance.model.validation.FieldError;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Validates the enumerated fields of a hook and its timeout (W-20 to W-22, W-24). Source:
/// `validateValidatingWebhook` and `validateMutatingWebhook` of k8s.io/kubernetes
/// `pkg/apis/admissionregistration/validation/validation.go`.
final class PolicyRules {
  private static final List<String> FAILURE_POLICIES = List.of("Fail", "Ignore");
  private static final List<String> MATCH_POLICIES = List.of("Equivalent", "Exact");
  private static final List<String> NO_SIDE_EFFECTS = List.of("None", "NoneOnDryRun");
  private static final List<String> SIDE_EFFECTS =
      List.of("None", "NoneOnDryRun", "Some", "Unknown");
  private static final List<String> REINVOCATION_POLICIES = List.of("IfNeeded", "Never");
  private static final int MAX_TIMEOUT_SECONDS = 30;

  private PolicyRules() {}

  /// Validates all of them except the reinvocation policy, which the server validates after the
  /// selectors.
  static List<FieldError> check(
      WrittenConfiguration.Hook hook, Strictness strictness, FieldPath path) {
    List<FieldError> errors = new ArrayList<>();
    errors.addAll(supported(hook.failurePolicy(), FAILURE_POLICIES, path.child("failurePolicy")));
    errors.addAll(supported(hook.matchPolicy(), MATCH_POLICIES, path.child("matchPolicy")));
    errors.addAll(sideEffects(hook.sideEffects(), strictness, path.child("sideEffects")));
    if (hook.timeoutSeconds() < 1 || hook.timeoutSeconds() > MAX_TIMEOUT_SECONDS) {
      errors.add(
          FieldError.invalid(
              path.child("timeoutSeconds"),
              hook.timeoutSeconds(),
              "the timeout value must be between 1 and 30 seconds"));
    }
    return errors;
  }

  /// Returns whether a hook has no side effects on dry runs, as `validatingHasNoSideEffects` of the
  /// server checks it.
  static boolean hasNoSideEffects(WrittenConfiguration.Hook hook) {
    return hook.sideEffects().filter(NO_SIDE_EFFECTS::contains).isPresent();
  }

  private static List<FieldError> sideEffects(
      Optional<String> written, Strictness strictness, FieldPath path) {
    List<String> allowed = strictness.noSideEffects() ? NO_SIDE_EFFECTS : SIDE_EFFECTS;
    if (written.isEmpty()) {
      String detail = "must specify one of " + String.join(", ", allowed);
      return List.of(
          FieldError.required(path, detail)
              .advising("v1 has no default: write `None` if the webhook changes nothing outside."));
    }
    return supported(written.get(), allowed, path);
  }

  static List<FieldError> checkReinvocation(WrittenConfiguration.Hook hook, FieldPath path) {
    return hook.reinvocationPolicy()
        .map(policy -> supported(policy, REINVOCATION_POLICIES, path.child("reinvocationPolicy")))
        .orElse(List.of());
  }

  private static List<FieldError> supported(String value, List<String> values, FieldPath path) {
    return values.contains(value)
        ? List.of()
        : List.of(FieldError.notSupported(path, value, values));
  }
}
