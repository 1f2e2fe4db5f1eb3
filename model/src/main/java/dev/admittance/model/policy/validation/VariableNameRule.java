package dev.admittance.model.policy.validation;

import dev.admittance.model.document.FieldPath;
import dev.admittance.model.expression.Identifiers;
import dev.admittance.model.validation.FieldError;
import java.util.List;

/// Validates the name of a variable, which must be a CEL identifier (P-22). Two variables may share
/// a name: the later one wins (P-21). Source: `validateVariable` and `isCELIdentifier` of
/// k8s.io/kubernetes `pkg/apis/admissionregistration/validation/validation.go`.
final class VariableNameRule {
  private VariableNameRule() {}

  static List<FieldError> check(String name, FieldPath path) {
    if (PolicyExpressionRules.isBlank(name)) {
      return List.of(FieldError.required(path, "name is not specified"));
    }
    if (Identifiers.isReserved(name)) {
      return List.of(
          invalid(path, name).advising("`" + name + "` is a word of CEL: choose another name."));
    }
    return Identifiers.isIdentifier(name) ? List.of() : List.of(invalid(path, name));
  }

  private static FieldError invalid(FieldPath path, String name) {
    return FieldError.invalid(path, name, "must be a valid CEL identifier");
  }
}
