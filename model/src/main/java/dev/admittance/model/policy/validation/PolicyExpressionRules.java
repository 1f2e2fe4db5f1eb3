package dev.admittance.model.policy.validation;

import dev.admittance.model.document.FieldPath;
import dev.admittance.model.expression.ExpressionRole;
import dev.admittance.model.expression.ExpressionScope;
import dev.admittance.model.expression.NamedExpression;
import dev.admittance.model.policy.ParamKind;
import dev.admittance.model.registration.MatchCondition;
import dev.admittance.model.validation.ConditionRules;
import dev.admittance.model.validation.FieldError;
import dev.admittance.model.validation.GoText;
import dev.admittance.model.validation.ValidatingServer;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Compiles the expressions of one policy in the server's order (P-27, P-28): a variable is visible
/// to the expressions after it. Source: `validateCELCondition` and its callers in k8s.io/kubernetes
/// `pkg/apis/admissionregistration/validation/validation.go`.
final class PolicyExpressionRules {
  private final Ratchet ratchet;
  private final ValidatingServer server;
  private final boolean params;
  private final List<NamedExpression> variables = new ArrayList<>();

  PolicyExpressionRules(Ratchet ratchet, ValidatingServer server, Optional<ParamKind> paramKind) {
    this.ratchet = ratchet;
    this.server = server;
    this.params = paramKind.isPresent();
  }

  /// Validates match conditions; those that the old object has unchanged are not checked.
  List<FieldError> conditions(List<MatchCondition> conditions, FieldPath path) {
    return ratchet.conditions()
        ? ConditionRules.check(
            conditions, path, trimmed -> problem(ExpressionRole.POLICY_CONDITION, trimmed, trimmed))
        : List.of();
  }

  /// Validates the variables and makes them visible to later expressions.
  List<FieldError> variables(List<NamedExpression> declared, FieldPath path) {
    List<FieldError> errors = new ArrayList<>();
    for (int i = 0; i < declared.size(); i++) {
      NamedExpression variable = declared.get(i);
      FieldPath at = path.index(i);
      errors.addAll(VariableNameRule.check(variable.name(), at.child("name")));
      if (isBlank(variable.expression())) {
        errors.add(FieldError.required(at.child("expression"), "expression is not specified"));
      } else {
        errors.addAll(
            check(ExpressionRole.VARIABLE, variable.expression(), at.child("expression")));
        variables.add(variable);
      }
    }
    return errors;
  }

  /// Compiles an expression that is not blank.
  List<FieldError> check(ExpressionRole role, String written, FieldPath path) {
    String compiled = role.isTrimmed() ? GoText.trim(written) : written;
    String shown = role == ExpressionRole.AUDIT_ANNOTATION ? written : compiled;
    return problem(role, compiled, written)
        .map(detail -> List.of(FieldError.invalid(path, shown, detail)))
        .orElse(List.of());
  }

  private Optional<String> problem(ExpressionRole role, String compiled, String written) {
    List<NamedExpression> visible = role == ExpressionRole.POLICY_CONDITION ? List.of() : variables;
    boolean stored = ratchet.knows(role, written);
    return server
        .expressions()
        .problem(compiled, new ExpressionScope(role, params, visible, stored));
  }

  static boolean isBlank(String text) {
    return GoText.trim(text).isEmpty();
  }
}
