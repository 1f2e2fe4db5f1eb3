package dev.admittance.model.validation;

import dev.admittance.model.document.FieldPath;
import dev.admittance.model.registration.Written;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/// One rule of a hook (W-13 to W-15, W-19; resources in [ResourceRules]).
public final class RuleRules {
  private static final String ANY = "*";
  private static final List<String> OPERATIONS =
      List.of(ANY, "CONNECT", "CREATE", "DELETE", "UPDATE");
  private static final List<String> SCOPES = List.of(ANY, "Cluster", "Namespaced");

  private RuleRules() {}

  /// The errors of one rule.
  public static List<FieldError> check(Written.RuleText rule, FieldPath path) {
    List<FieldError> errors = new ArrayList<>();
    errors.addAll(operations(rule.operations(), path.child("operations")));
    errors.addAll(list(rule.apiGroups(), path.child("apiGroups"), "API groups"));
    errors.addAll(list(rule.apiVersions(), path.child("apiVersions"), "API versions"));
    errors.addAll(noneEmpty(rule.apiVersions(), path.child("apiVersions")));
    errors.addAll(ResourceRules.check(rule.resources(), path.child("resources")));
    if (!SCOPES.contains(rule.scope())) {
      errors.add(FieldError.notSupported(path.child("scope"), rule.scope(), SCOPES));
    }
    return errors;
  }

  private static List<FieldError> operations(List<String> operations, FieldPath path) {
    List<FieldError> errors = new ArrayList<>(list(operations, path, "operations"));
    for (int i = 0; i < operations.size(); i++) {
      String operation = operations.get(i);
      if (!OPERATIONS.contains(operation)) {
        FieldError error = FieldError.notSupported(path.index(i), operation, OPERATIONS);
        boolean lowerCase = OPERATIONS.contains(operation.toUpperCase(Locale.ROOT));
        errors.add(lowerCase ? error.advising("Write it in capital letters.") : error);
      }
    }
    return errors;
  }

  /// A list must have items, and only one where that is `*`.
  private static List<FieldError> list(List<String> items, FieldPath path, String what) {
    if (items.isEmpty()) {
      return List.of(FieldError.required(path, ""));
    }
    return items.size() > 1 && items.contains(ANY)
        ? List.of(
            FieldError.invalid(path, items, "if '*' is present, must not specify other " + what))
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
