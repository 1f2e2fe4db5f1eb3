package dev.admittance.model.validation;

import dev.admittance.model.document.FieldPath;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/// Validates labels. The server reports errors at the map, in no particular order. Source:
/// k8s.io/apimachinery `pkg/apis/meta/v1/validation/validation.go`, `ValidateLabels`.
public final class LabelRules {
  private LabelRules() {}

  public static List<FieldError> check(Map<String, String> labels, FieldPath path) {
    return check(labels, path, Wording.BASELINE);
  }

  static List<FieldError> check(Map<String, String> labels, FieldPath path, Wording wording) {
    List<FieldError> errors = new ArrayList<>();
    labels.forEach((key, value) -> {
      for (String message : NameFormat.qualifiedName(key, wording)) {
        errors.add(FieldError.invalid(path, key, message).at(path.key(key)));
      }
      for (String message : NameFormat.labelValue(value, wording)) {
        errors.add(FieldError.invalid(path, value, message).at(path.key(key)));
      }
    });
    return errors;
  }
}
