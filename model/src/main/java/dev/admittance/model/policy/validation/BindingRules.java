package dev.admittance.model.policy.validation;

import dev.admittance.model.document.FieldPath;
import dev.admittance.model.policy.MutatingAdmissionPolicyBinding;
import dev.admittance.model.policy.ValidatingAdmissionPolicyBinding;
import dev.admittance.model.validation.FieldError;
import dev.admittance.model.validation.NameFormat;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/// Validates the spec of a binding, in the server's order (P-23, P-24). Source:
/// `validateValidatingAdmissionPolicyBindingSpec` and `validateMutatingAdmissionPolicyBindingSpec`
/// of k8s.io/kubernetes `pkg/apis/admissionregistration/validation/validation.go`.
final class BindingRules {
  private BindingRules() {}

  static List<FieldError> check(ValidatingAdmissionPolicyBinding binding, FieldPath path) {
    List<FieldError> errors = new ArrayList<>();
    errors.addAll(policyName(binding.policyName(), path.child("policyName")));
    errors.addAll(ParamRefRules.check(binding.paramRef(), path.child("paramRef")));
    errors.addAll(
        MatchResourcesRules.check(binding.matchResources(), path.child("matchResources")));
    errors.addAll(actions(binding.validationActions(), path.child("validationActions")));
    return errors;
  }

  static List<FieldError> check(MutatingAdmissionPolicyBinding binding, FieldPath path) {
    FieldPath resources = path.child("matchResources");
    List<FieldError> errors = new ArrayList<>();
    errors.addAll(policyName(binding.policyName(), path.child("policyName")));
    errors.addAll(ParamRefRules.check(binding.paramRef(), path.child("paramRef")));
    errors.addAll(MatchResourcesRules.check(binding.matchResources(), resources));
    errors.addAll(MatchResourcesRules.checkMutating(binding.matchResources(), resources));
    return errors;
  }

  private static List<FieldError> policyName(String name, FieldPath path) {
    if (name.isEmpty()) {
      return List.of(FieldError.required(path, ""));
    }
    return NameFormat.subdomain(name).stream()
        .map(message -> FieldError.invalid(path, name, message))
        .toList();
  }

  private static List<FieldError> actions(List<String> actions, FieldPath path) {
    if (actions.isEmpty()) {
      return List.of(FieldError.required(path, "at least one validation action is required"));
    }
    List<FieldError> errors = new ArrayList<>();
    Set<String> seen = new HashSet<>();
    for (int i = 0; i < actions.size(); i++) {
      errors.addAll(ChoiceRule.VALIDATION_ACTION.check(actions.get(i), path.index(i)));
      if (!seen.add(actions.get(i))) {
        errors.add(FieldError.duplicateNamed(path.index(i), actions.get(i)));
      }
    }
    if (seen.contains("Deny") && seen.contains("Warn")) {
      errors.add(
          FieldError.invalid(
              path,
              actions,
              "must not contain both Deny and Warn (repeating the same validation failure"
                  + " information in the API response and headers serves no purpose)"));
    }
    return errors;
  }
}
