package dev.admittance.model.policy.validation;

import dev.admittance.model.document.FieldPath;
import dev.admittance.model.policy.MatchResources;
import dev.admittance.model.policy.MatchResources.NamedRule;
import dev.admittance.model.validation.FieldError;
import dev.admittance.model.validation.NameFormat;
import dev.admittance.model.validation.RuleRules;
import dev.admittance.model.validation.SelectorRules;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Validates the requests that a policy or a binding covers (P-13, P-20). Selectors are validated
/// strictly, even where the old object is invalid. Source: `validateMatchResources` and
/// `validateNamedRuleWithOperations` of k8s.io/kubernetes
/// `pkg/apis/admissionregistration/validation/validation.go`.
final class MatchResourcesRules {
  private static final String RULES = "resourceRules";

  private MatchResourcesRules() {}

  /// Validates a policy's match constraints, which are required and need at least one rule.
  static List<FieldError> require(Optional<MatchResources> resources, FieldPath path) {
    if (resources.isEmpty()) {
      return List.of(FieldError.required(path, ""));
    }
    List<FieldError> errors = new ArrayList<>(check(resources, path));
    if (resources.get().resourceRules().isEmpty()) {
      errors.add(FieldError.required(path.child(RULES), ""));
    }
    return errors;
  }

  /// Validates a binding's match resources, which are optional.
  static List<FieldError> check(Optional<MatchResources> resources, FieldPath path) {
    return resources.map(found -> check(found, path)).orElse(List.of());
  }

  private static List<FieldError> check(MatchResources resources, FieldPath path) {
    List<FieldError> errors = new ArrayList<>();
    errors.addAll(
        ChoiceRule.MATCH_POLICY.check(resources.matchPolicy(), path.child("matchPolicy")));
    errors.addAll(
        SelectorRules.check(resources.namespaceSelector(), path.child("namespaceSelector")));
    errors.addAll(SelectorRules.check(resources.objectSelector(), path.child("objectSelector")));
    errors.addAll(rules(resources.resourceRules(), path.child(RULES)));
    errors.addAll(rules(resources.excludeResourceRules(), path.child("excludeResourceRules")));
    return errors;
  }

  private static List<FieldError> rules(List<NamedRule> rules, FieldPath path) {
    List<FieldError> errors = new ArrayList<>();
    for (int i = 0; i < rules.size(); i++) {
      errors.addAll(names(rules.get(i).resourceNames(), path.index(i).child("resourceNames")));
      errors.addAll(RuleRules.check(rules.get(i).rule(), path.index(i)));
    }
    return errors;
  }

  private static List<FieldError> names(List<String> names, FieldPath path) {
    List<FieldError> errors = new ArrayList<>();
    Set<String> seen = new HashSet<>();
    for (int i = 0; i < names.size(); i++) {
      String name = names.get(i);
      for (String message : NameFormat.pathSegment(name)) {
        errors.add(FieldError.invalid(path.index(i), name, message));
      }
      if (!seen.add(name)) {
        errors.add(FieldError.duplicate(path.index(i), name));
      }
    }
    return errors;
  }

  /// Validates the operations of mutating policies, which cannot cover all operations (P-24). The
  /// server's error does not name the rule; exclude rules may list any operation.
  static List<FieldError> checkMutating(Optional<MatchResources> resources, FieldPath path) {
    List<FieldError> errors = new ArrayList<>();
    List<NamedRule> rules = resources.map(MatchResources::resourceRules).orElse(List.of());
    for (int i = 0; i < rules.size(); i++) {
      List<String> operations = rules.get(i).rule().operations();
      for (int j = 0; j < operations.size(); j++) {
        FieldPath place = path.child(RULES).index(i).child("operations").index(j);
        ChoiceRule.MUTATING_OPERATION
            .check(operations.get(j), path.child(RULES).child("operations"))
            .forEach(error -> errors.add(error.at(place)));
      }
    }
    return errors;
  }
}
