package dev.admittance.model.validation;

import dev.admittance.model.document.FieldPath;
import dev.admittance.model.registration.MatchCondition;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/// Validates the match conditions of a hook or a policy (W-30). Source: `validateMatchConditions`
/// and `validateMatchCondition` of k8s.io/kubernetes
/// `pkg/apis/admissionregistration/validation/validation.go`.
public final class ConditionRules {
  private static final int MAX_CONDITIONS = 64;

  private final Function<String, Optional<String>> compilation;

  private ConditionRules(Function<String, Optional<String>> compilation) {
    this.compilation = compilation;
  }

  /// Validates a list of match conditions.
  ///
  /// @param compilation returns the compile error of a trimmed expression (W-31)
  public static List<FieldError> check(
      List<MatchCondition> conditions,
      FieldPath path,
      Function<String, Optional<String>> compilation) {
    return new ConditionRules(compilation).check(conditions, path);
  }

  private List<FieldError> check(List<MatchCondition> conditions, FieldPath path) {
    List<FieldError> errors = new ArrayList<>();
    if (conditions.size() > MAX_CONDITIONS) {
      errors.add(FieldError.tooMany(path, conditions.size(), MAX_CONDITIONS));
    }
    Set<String> names = new HashSet<>();
    for (int i = 0; i < conditions.size(); i++) {
      MatchCondition condition = conditions.get(i);
      errors.addAll(check(condition, path.index(i)));
      if (!condition.name().isEmpty() && !names.add(condition.name())) {
        errors.add(FieldError.duplicate(path.index(i).child("name"), condition.name()));
      }
    }
    return errors;
  }

  private List<FieldError> check(MatchCondition condition, FieldPath path) {
    List<FieldError> errors = new ArrayList<>();
    errors.addAll(expression(GoText.trim(condition.expression()), path.child("expression")));
    if (condition.name().isEmpty()) {
      errors.add(FieldError.required(path.child("name"), ""));
    } else {
      for (String message : NameFormat.qualifiedName(condition.name())) {
        errors.add(FieldError.invalid(path.child("name"), condition.name(), message));
      }
    }
    return errors;
  }

  private List<FieldError> expression(String trimmed, FieldPath path) {
    if (trimmed.isEmpty()) {
      return List.of(FieldError.required(path, ""));
    }
    return compilation
        .apply(trimmed)
        .map(problem -> List.of(FieldError.invalid(path, trimmed, problem)))
        .orElse(List.of());
  }
}
