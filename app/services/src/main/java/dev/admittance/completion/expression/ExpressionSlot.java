package dev.admittance.completion.expression;

import dev.admittance.model.document.FieldPath;
import dev.admittance.model.expression.ExpressionRole;

/// The fields of an item that hold expressions.
public enum ExpressionSlot {
  EXPRESSION("expression", "Expression"),
  /// The expression for the message of a failed validation.
  MESSAGE("messageExpression", "Message expression"),
  VALUE("valueExpression", "Value expression"),
  APPLY_CONFIGURATION("applyConfiguration.expression", "Apply configuration"),
  JSON_PATCH("jsonPatch.expression", "JSON Patch");

  private final String path;
  private final String title;

  ExpressionSlot(String path, String title) {
    this.path = path;
    this.title = title;
  }

  public FieldPath path() {
    return FieldPath.parse(path);
  }

  public String title() {
    return title;
  }

  /// The role of an expression in this field.
  ///
  /// @param kind of the list
  /// @param policy whether the list belongs to a policy
  public ExpressionRole role(ExpressionKind kind, boolean policy) {
    return switch (this) {
      case EXPRESSION ->
          switch (kind) {
            case VALIDATIONS -> ExpressionRole.VALIDATION;
            case VARIABLES -> ExpressionRole.VARIABLE;
            case MATCH_CONDITIONS, AUDIT_ANNOTATIONS, MUTATIONS ->
                policy ? ExpressionRole.POLICY_CONDITION : ExpressionRole.HOOK_CONDITION;
          };
      case MESSAGE -> ExpressionRole.MESSAGE;
      case VALUE -> ExpressionRole.AUDIT_ANNOTATION;
      case APPLY_CONFIGURATION -> ExpressionRole.APPLY_CONFIGURATION;
      case JSON_PATCH -> ExpressionRole.JSON_PATCH;
    };
  }
}
