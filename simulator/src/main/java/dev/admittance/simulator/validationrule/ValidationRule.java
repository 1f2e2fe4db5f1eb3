package dev.admittance.simulator.validationrule;

import dev.admittance.model.json.JsonObject;
import dev.admittance.simulator.schema.Schema;
import java.util.List;

/// One rule of a schema. Source: k8s.io/apiextensions-apiserver
/// `pkg/apis/apiextensions/v1/types.go`, `ValidationRule`.
///
/// @param rule the expression
/// @param message empty for none
/// @param messageExpression empty for none
/// @param reason of the error, such as `FieldValueForbidden`; empty for an invalid value
/// @param fieldPath the field to blame, relative to the value of the rule; empty for the value
/// @param optionalOldSelf whether the rule is evaluated without an old value, too
record ValidationRule(
    String rule,
    String message,
    String messageExpression,
    String reason,
    String fieldPath,
    boolean optionalOldSelf) {

  /// The rules of one node of a schema, in their order.
  static List<ValidationRule> of(Schema schema) {
    return schema.list("x-kubernetes-validations").stream()
        .filter(JsonObject.class::isInstance)
        .map(item -> read((JsonObject) item))
        .toList();
  }

  private static ValidationRule read(JsonObject source) {
    return new ValidationRule(
        source.text("rule"),
        source.text("message"),
        source.text("messageExpression"),
        source.text("reason"),
        source.text("fieldPath"),
        source.isTrue("optionalOldSelf"));
  }

  /// The rule as errors name it.
  String name() {
    return message.isEmpty() ? rule.strip() : message.strip();
  }

  /// What is said of a value that breaks the rule, if no expression says it.
  String defaultMessage() {
    return message.isEmpty() ? "failed rule: " + name() : name();
  }
}
