package dev.admittance.model.expression;

/// What an expression is for.
public enum Role {
  /// A match condition of a webhook: a boolean.
  HOOK_CONDITION,
  /// A match condition of a policy: a boolean, may use `params`, not `variables`.
  POLICY_CONDITION,
  /// A variable of a policy: anything.
  VARIABLE,
  /// A validation of a ValidatingAdmissionPolicy: a boolean.
  VALIDATION,
  /// The message of a validation: a string; the authorizer is not declared.
  MESSAGE,
  /// The value of an audit annotation: a string or null.
  AUDIT_ANNOTATION,
  /// A mutation of type `ApplyConfiguration`: an `Object`.
  APPLY_CONFIGURATION,
  /// A mutation of type `JSONPatch`: a list of `JSONPatch`.
  JSON_PATCH
}
