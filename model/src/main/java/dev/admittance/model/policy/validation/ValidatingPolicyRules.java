package dev.admittance.model.policy.validation;

import static dev.admittance.model.policy.validation.PolicyExpressionRules.isBlank;

import dev.admittance.model.document.FieldPath;
import dev.admittance.model.expression.ExpressionRole;
import dev.admittance.model.policy.ValidatingAdmissionPolicy;
import dev.admittance.model.policy.ValidatingAdmissionPolicy.Validation;
import dev.admittance.model.validation.FieldError;
import dev.admittance.model.validation.GoText;
import dev.admittance.model.validation.ValidatingServer;
import java.util.ArrayList;
import java.util.List;

/// Validates the spec of a ValidatingAdmissionPolicy, in the server's order (P-20). Source:
/// `validateValidatingAdmissionPolicySpec` and `validateValidation` of k8s.io/kubernetes
/// `pkg/apis/admissionregistration/validation/validation.go`.
record ValidatingPolicyRules(Ratchet ratchet, ValidatingServer server) {
  private static final String NOTHING =
      "validations or auditAnnotations must contain at least one item";

  List<FieldError> check(ValidatingAdmissionPolicy policy, FieldPath path) {
    PolicyExpressionRules expressions =
        new PolicyExpressionRules(ratchet, server, policy.paramKind());
    List<FieldError> errors = new ArrayList<>();
    errors.addAll(
        ChoiceRule.FAILURE_POLICY.check(policy.failurePolicy(), path.child("failurePolicy")));
    errors.addAll(ParamKindRules.check(policy.paramKind(), path.child("paramKind")));
    errors.addAll(
        MatchResourcesRules.require(policy.matchConstraints(), path.child("matchConstraints")));
    errors.addAll(expressions.conditions(policy.matchConditions(), path.child("matchConditions")));
    errors.addAll(expressions.variables(policy.variables(), path.child("variables")));
    if (policy.validations().isEmpty() && policy.auditAnnotations().isEmpty()) {
      errors.add(FieldError.required(path.child("validations"), NOTHING));
      errors.add(FieldError.required(path.child("auditAnnotations"), NOTHING));
      return errors;
    }
    for (int i = 0; i < policy.validations().size(); i++) {
      FieldPath validation = path.child("validations").index(i);
      errors.addAll(validation(policy.validations().get(i), expressions, validation));
    }
    errors.addAll(
        new AuditAnnotationRules(policy.metadata(), expressions)
            .check(policy.auditAnnotations(), path.child("auditAnnotations")));
    return errors;
  }

  /// As in the server, `Unauthorized` is rejected although documented, and a multi-line expression
  /// needs no message (P-21).
  private static List<FieldError> validation(
      Validation validation, PolicyExpressionRules expressions, FieldPath path) {
    List<FieldError> errors = new ArrayList<>();
    FieldPath expression = path.child("expression");
    if (isBlank(validation.expression())) {
      errors.add(FieldError.required(expression, "expression is not specified"));
    } else {
      errors.addAll(
          expressions.check(ExpressionRole.VALIDATION, validation.expression(), expression));
    }
    errors.addAll(
        messageExpression(
            validation.messageExpression(), expressions, path.child("messageExpression")));
    errors.addAll(message(validation.message(), path.child("message")));
    validation
        .reason()
        .ifPresent(reason -> errors.addAll(ChoiceRule.REASON.check(reason, path.child("reason"))));
    return errors;
  }

  private static List<FieldError> messageExpression(
      String expression, PolicyExpressionRules expressions, FieldPath path) {
    if (!isBlank(expression)) {
      return expressions.check(ExpressionRole.MESSAGE, expression, path);
    }
    return expression.isEmpty() ? List.of() : List.of(blank(path, expression));
  }

  private static List<FieldError> message(String message, FieldPath path) {
    if (isBlank(message)) {
      return message.isEmpty() ? List.of() : List.of(blank(path, message));
    }
    String trimmed = GoText.trim(message);
    return trimmed.indexOf('\n') >= 0 || trimmed.indexOf('\r') >= 0
        ? List.of(FieldError.invalid(path, message, "must not contain line breaks"))
        : List.of();
  }

  private static FieldError blank(FieldPath path, String text) {
    return FieldError.invalid(path, text, "must be non-empty if specified");
  }
}
