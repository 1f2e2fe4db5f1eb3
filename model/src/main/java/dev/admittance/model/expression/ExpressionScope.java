package dev.admittance.model.expression;

import java.util.List;

/// The scope of an expression: what it may refer to, and what type it must have.
///
/// @param role the purpose of the expression
/// @param params whether `params` is declared, as in a policy with a `paramKind`
/// @param variables those available as `variables.NAME`, in the policy's order; each sees those
///   before it
/// @param stored whether the old object of an update already has this expression, which then may
///   use what only newer releases know
public record ExpressionScope(
    ExpressionRole role, boolean params, List<NamedExpression> variables, boolean stored) {
  public ExpressionScope {
    variables = List.copyOf(variables);
  }
}
