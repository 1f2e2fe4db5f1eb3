package dev.admittance.model.expression;

import java.util.List;

/// Where an expression stands: what it may refer to, and what it must evaluate to.
///
/// @param role what it is for
/// @param params whether `params` is declared, which a policy with a `paramKind` does
/// @param variables those that it may refer to as `variables.NAME`, in the order of the policy;
///   each sees those before it
/// @param stored whether the old object of an update has the same expression already, which lets it
///   use what only newer releases know
public record ExpressionScope(
    Role role, boolean params, List<NamedExpression> variables, boolean stored) {
  /// Copies the variables.
  public ExpressionScope {
    variables = List.copyOf(variables);
  }
}
