package dev.admittance.app.design.conditions;

import dev.admittance.app.messages.Messages;
import dev.admittance.model.document.FieldPath;
import dev.admittance.model.expression.Role;

/// The field of a list's item that holds an expression.
public enum ExpressionSlot {
  /// The expression of a condition, validation or variable.
  EXPRESSION("expression", Messages.of(ExpressionSlot.class).get("slot.expression")),
  /// What makes the message of a validation that does not hold.
  MESSAGE("messageExpression", Messages.of(ExpressionSlot.class).get("slot.message")),
  /// The value of an audit annotation.
  VALUE("valueExpression", Messages.of(ExpressionSlot.class).get("slot.value")),
  /// A configuration that is merged into the object.
  APPLY_CONFIGURATION(
      "applyConfiguration.expression",
      Messages.of(ExpressionSlot.class).get("slot.apply-configuration")),
  /// A JSON Patch.
  JSON_PATCH("jsonPatch.expression", "JSON Patch");

  private final String path;
  private final String title;

  ExpressionSlot(String path, String title) {
    this.path = path;
    this.title = title;
  }

  /// Where it stands in the item.
  public FieldPath path() {
    return FieldPath.parse(path);
  }

  /// What people read.
  public String title() {
    return title;
  }

  /// What an expression in this field is for.
  ///
  /// @param kind of the list that the item is in
  /// @param policy whether the list is a policy's
  Role role(ExpressionKind kind, boolean policy) {
    return switch (this) {
      case EXPRESSION ->
          switch (kind) {
            case VALIDATIONS -> Role.VALIDATION;
            case VARIABLES -> Role.VARIABLE;
            case MATCH_CONDITIONS, AUDIT_ANNOTATIONS, MUTATIONS ->
                policy ? Role.POLICY_CONDITION : Role.HOOK_CONDITION;
          };
      case MESSAGE -> Role.MESSAGE;
      case VALUE -> Role.AUDIT_ANNOTATION;
      case APPLY_CONFIGURATION -> Role.APPLY_CONFIGURATION;
      case JSON_PATCH -> Role.JSON_PATCH;
    };
  }
}
