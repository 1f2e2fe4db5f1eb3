package dev.admittance.simulator.validationrule;

import dev.admittance.simulator.cel.SelfExpressions;
import dev.admittance.simulator.schema.Schema;
import dev.cel.common.types.SimpleType;
import java.util.Optional;

/// A rule with its programs. Source: k8s.io/apiextensions-apiserver
/// `pkg/apiserver/schema/cel/compilation.go`, `compileRule`.
///
/// @param condition what holds for a valid value
/// @param message makes the message for an invalid value; empty where there is none
/// @param blamed the path of the field to blame below the value; empty for the value itself
record CompiledRule(
    ValidationRule rule,
    SelfExpressions.Result condition,
    Optional<SelfExpressions.Result> message,
    Optional<String> blamed) {

  static CompiledRule of(ValidationRule rule, SelfExpressions expressions, Schema schema) {
    return new CompiledRule(
        rule,
        expressions.compile(
            rule.rule(),
            rule.optionalOldSelf(),
            SimpleType.BOOL,
            "cel expression must evaluate to a bool"),
        rule.messageExpression().isEmpty()
            ? Optional.empty()
            : Optional.of(
                expressions.compile(
                    rule.messageExpression(),
                    rule.optionalOldSelf(),
                    SimpleType.STRING,
                    "messageExpression must evaluate to a string")),
        RuleFieldPath.of(rule.fieldPath(), schema));
  }

  boolean usesOldSelf() {
    return condition instanceof SelfExpressions.Result.Compiled compiled && compiled.usesOldSelf();
  }
}
