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
  JSON_PATCH
}
