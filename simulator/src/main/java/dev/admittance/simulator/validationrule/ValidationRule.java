package dev.admittance.simulator.validationrule;

import dev.admittance.model.json.JsonBoolean;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonValue;
import dev.admittance.model.resource.KubernetesRelease;
import dev.admittance.model.text.GoQuote;
import dev.admittance.simulator.gojson.GoJson;
import dev.admittance.simulator.schema.Schema;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// One rule of a schema. Source: k8s.io/apiextensions-apiserver
/// `pkg/apis/apiextensions/v1/types.go`, `ValidationRule`.
///
/// @param index 0-based, among the rules of its schema
/// @param rule the expression
/// @param message empty for none
/// @param messageExpression empty for none
/// @param reason of the error, such as `FieldValueForbidden`
/// @param fieldPath the field to blame, relative to the value of the rule; empty for the value
/// @param evenWithoutOld `optionalOldSelf`: whether the rule is evaluated without an old value, too
/// @param source as written
record ValidationRule(
    int index,
    String rule,
    String message,
    String messageExpression,
    Optional<String> reason,
    String fieldPath,
    Optional<JsonBoolean> evenWithoutOld,
    JsonObject source) {

  private static final int JSON_SINCE = 34;

  /// The rules of one node of a schema, in their order.
  static List<ValidationRule> of(Schema schema) {
    List<ValidationRule> rules = new ArrayList<>();
    for (JsonValue item : schema.list("x-kubernetes-validations")) {
      if (item instanceof JsonObject source) {
        rules.add(read(rules.size(), source));
      }
    }
    return rules;
  }

  private static ValidationRule read(int index, JsonObject source) {
    return new ValidationRule(
        index,
        source.text("rule"),
        source.text("message"),
        source.text("messageExpression"),
        source.findText("reason"),
        source.text("fieldPath"),
        source.get("optionalOldSelf") instanceof JsonBoolean set
            ? Optional.of(set)
            : Optional.empty(),
        source);
  }

  boolean optionalOldSelf() {
    return evenWithoutOld.equals(Optional.of(JsonBoolean.TRUE));
  }

  /// The rule as the errors of a release print it: since 1.34 as JSON, before as Go, with nil for
  /// an address.
  String printed(KubernetesRelease release) {
    if (!release.isAtLeast(JSON_SINCE)) {
      return "apiextensions.ValidationRule{Rule:"
          + GoQuote.quote(rule)
          + ", Message:"
          + GoQuote.quote(message)
          + ", MessageExpression:"
          + GoQuote.quote(messageExpression)
          + ", Reason:(*apiextensions.FieldValueErrorReason)(nil), FieldPath:"
          + GoQuote.quote(fieldPath)
          + ", OptionalOldSelf:(*bool)(nil)}";
    }
    return GoJson.write(InternalSchema.rule(source));
  }

  /// The rule as errors name it.
  String name() {
    return message.isEmpty() ? rule.strip() : message.strip();
  }

  /// The message for a value that breaks the rule, if no expression makes one.
  String defaultMessage() {
    return message.isEmpty() ? "failed rule: " + name() : name();
  }
}
