package dev.admittance.model.validation;

import dev.admittance.model.document.FieldPath;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/// Keys and values of labels. The server reports them in no particular order, and at the map.
final class LabelRules {
  private LabelRules() {}

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
