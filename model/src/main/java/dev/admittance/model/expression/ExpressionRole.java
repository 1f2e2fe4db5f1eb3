package dev.admittance.model.expression;

/// The purpose of a CEL expression, which determines its type and variables.
public enum ExpressionRole {
  /// A match condition of a webhook; a boolean.
  HOOK_CONDITION,
  /// A match condition of a policy: a boolean that may use `params`, but not `variables`.
  POLICY_CONDITION,
  /// A variable of a policy, of any type.
  VARIABLE,
  /// A validation of a ValidatingAdmissionPolicy; a boolean.
  VALIDATION,
  /// The message expression of a validation: a string; the authorizer is not declared.
  MESSAGE,
  /// The value of an audit annotation: a string or null.
  AUDIT_ANNOTATION,
  /// A mutation of type `ApplyConfiguration`; an `Object`.
  APPLY_CONFIGURATION,
  /// A mutation of type `JSONPatch`; a list of `JSONPatch`.
  JSON_PATCH;

  /// Returns whether the server trims an expression before compiling it. Elsewhere it does not, so
  /// that error columns refer to the original text.
  public boolean isTrimmed() {
    return switch (this) {
      case HOOK_CONDITION, POLICY_CONDITION, AUDIT_ANNOTATION, APPLY_CONFIGURATION, JSON_PATCH ->
          true;
      case VARIABLE, VALIDATION, MESSAGE -> false;
    };
  }
}
