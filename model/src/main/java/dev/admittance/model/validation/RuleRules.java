package dev.admittance.model.validation;

import dev.admittance.model.document.FieldPath;
import dev.admittance.model.registration.WrittenConfiguration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/// Validates a rule of a hook (W-13 to W-15, W-19; [ResourceRules] validates the resources).
/// Source: `validateRuleWithOperations` and `validateRule` of k8s.io/kubernetes
/// `pkg/apis/admissionregistration/validation/validation.go`.
public final class RuleRules {
  private static final String ANY = "*";
  private static final List<String> OPERATIONS =
      List.of(ANY, "CONNECT", "CREATE", "DELETE", "UPDATE");
  private static final String OPERATION = "admissionregistration.OperationType";
  private static final String STRING = "string";
  private static final List<String> SCOPES = List.of(ANY, "Cluster", "Namespaced");

  private RuleRules() {}

  /// Validates a rule in the wording of the baseline release.
  public static List<FieldError> check(WrittenConfiguration.RuleText rule, FieldPath path) {
    return check(rule, path, Wording.BASELINE);
  }

  /// Validates a rule in the wording of some releases. Rules of `v1alpha1` have no scope; an absent
  /// one is accepted.
  public static List<FieldError> check(
      WrittenConfiguration.RuleText rule, FieldPath path, Wording wording) {
    List<FieldError> errors = new ArrayList<>();
    errors.addAll(operations(rule.operations(), path.child("operations"), wording));
    errors.addAll(checkVersions(rule, path, wording));
    errors.addAll(ResourceRules.check(rule.resources(), path.child("resources"), wording));
    if (!SCOPES.contains(rule.scope())) {
      errors.add(FieldError.notSupported(path.child("scope"), rule.scope(), SCOPES));
    }
    return errors;
  }

  /// Validates the groups and versions of a rule, in the wording of some releases.
  public static List<FieldError> checkVersions(
      WrittenConfiguration.RuleText rule, FieldPath path, Wording wording) {
    FieldPath groups = path.child("apiGroups");
    FieldPath versions = path.child("apiVersions");
    List<FieldError> errors = new ArrayList<>();
    errors.addAll(list(rule.apiGroups(), groups, STRING, "API groups", wording));
    errors.addAll(list(rule.apiVersions(), versions, STRING, "API versions", wording));
    errors.addAll(noneEmpty(rule.apiVersions(), versions));
    return errors;
  }

  private static List<FieldError> operations(
      List<String> operations, FieldPath path, Wording wording) {
    List<FieldError> errors =
        new ArrayList<>(list(operations, path, OPERATION, "operations", wording));
    for (int i = 0; i < operations.size(); i++) {
      String operation = operations.get(i);
      if (!OPERATIONS.contains(operation)) {
        FieldError error = FieldError.notSupported(path.index(i), operation, OPERATIONS, wording);
        boolean lowerCase = OPERATIONS.contains(operation.toUpperCase(Locale.ROOT));
        errors.add(lowerCase ? error.advising("Write it in capital letters.") : error);
      }
    }
    return errors;
  }

  /// A list must have items, and only one where that is `*`.
  private static List<FieldError> list(
      List<String> items, FieldPath path, String type, String what, Wording wording) {
    if (items.isEmpty()) {
      return List.of(FieldError.required(path, ""));
    }
    return items.size() > 1 && items.contains(ANY)
        ? List.of(
            FieldError.invalidNamed(
                path, type, items, "if '*' is present, must not specify other " + what, wording))
        : List.of();
  }

  private static List<FieldError> noneEmpty(List<String> items, FieldPath path) {
    List<FieldError> errors = new ArrayList<>();
    for (int i = 0; i < items.size(); i++) {
      if (items.get(i).isEmpty()) {
        errors.add(FieldError.required(path.index(i), ""));
      }
    }
    return errors;
  }
}
