package dev.admittance.model.validation;

import dev.admittance.model.document.FieldPath;
import dev.admittance.model.registration.LabelSelector;
import dev.admittance.model.registration.WrittenConfiguration;
import java.util.ArrayList;
import java.util.List;

/// Validates a label selector (W-23). Source: k8s.io/apimachinery
/// `pkg/apis/meta/v1/validation/validation.go`, `ValidateLabelSelector`.
public final class SelectorRules {
  private SelectorRules() {}

  /// Validates a selector, including its values.
  public static List<FieldError> check(WrittenConfiguration.Selector selector, FieldPath path) {
    return check(selector, path, true);
  }

  /// Validates a selector.
  ///
  /// @param values whether the values of `matchExpressions` are validated (W-63)
  public static List<FieldError> check(
      WrittenConfiguration.Selector selector, FieldPath path, boolean values) {
    List<FieldError> errors =
        new ArrayList<>(
            LabelRules.check(selector.matchLabels(), path.child("matchLabels"), Wording.BASELINE));
    for (int i = 0; i < selector.matchExpressions().size(); i++) {
      FieldPath expression = path.child("matchExpressions").index(i);
      LabelSelector.Requirement requirement = selector.matchExpressions().get(i);
      errors.addAll(check(requirement, expression));
      if (values) {
        errors.addAll(values(requirement.values(), expression.child("values")));
      }
    }
    return errors;
  }

  private static List<FieldError> check(LabelSelector.Requirement requirement, FieldPath path) {
    List<FieldError> errors = new ArrayList<>(operator(requirement, path));
    for (String message : NameFormat.qualifiedName(requirement.key())) {
      errors.add(FieldError.invalid(path.child("key"), requirement.key(), message));
    }
    return errors;
  }

  private static List<FieldError> values(List<String> values, FieldPath path) {
    List<FieldError> errors = new ArrayList<>();
    for (int i = 0; i < values.size(); i++) {
      for (String message : NameFormat.labelValue(values.get(i))) {
        errors.add(FieldError.invalid(path.index(i), values.get(i), message));
      }
    }
    return errors;
  }

  private static List<FieldError> operator(LabelSelector.Requirement requirement, FieldPath path) {
    boolean none = requirement.values().isEmpty();
    return switch (requirement.operator()) {
      case "In", "NotIn" ->
          none
              ? List.of(
                  FieldError.required(
                      path.child("values"), "must be specified when `operator` is 'In' or 'NotIn'"))
              : List.of();
      case "Exists", "DoesNotExist" ->
          none
              ? List.of()
              : List.of(
                  FieldError.forbidden(
                      path.child("values"),
                      "may not be specified when `operator` is 'Exists' or 'DoesNotExist'"));
      default ->
          List.of(
              FieldError.invalidNamed(
                      path.child("operator"),
                      requirement.operator(),
                      "not a valid selector operator")
                  .advising("Write `In`, `NotIn`, `Exists` or `DoesNotExist`."));
    };
  }
}
