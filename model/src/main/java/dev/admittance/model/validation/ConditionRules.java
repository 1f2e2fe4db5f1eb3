package dev.admittance.model.validation;

import dev.admittance.model.document.FieldPath;
import dev.admittance.model.registration.MatchCondition;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/// The match conditions of a hook (W-30), without compiling them (W-31).
public final class ConditionRules {
  private static final int MAX_CONDITIONS = 64;

  private ConditionRules() {}

  /// The errors of a list of match conditions.
  public static List<FieldError> check(List<MatchCondition> conditions, FieldPath path) {
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

  private static List<FieldError> check(MatchCondition condition, FieldPath path) {
    List<FieldError> errors = new ArrayList<>();
    if (GoText.trim(condition.expression()).isEmpty()) {
      errors.add(FieldError.required(path.child("expression"), ""));
    }
    if (condition.name().isEmpty()) {
      errors.add(FieldError.required(path.child("name"), ""));
    } else {
      for (String message : NameFormat.qualifiedName(condition.name())) {
        errors.add(FieldError.invalid(path.child("name"), condition.name(), message));
      }
    }
    return errors;
  }
}
