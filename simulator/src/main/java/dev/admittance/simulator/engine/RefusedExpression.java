package dev.admittance.simulator.engine;

import dev.admittance.model.document.FieldPath;

/// An expression of a policy that does not compile.
///
/// @param problem the text of the compiler
/// @param refusesPolicy whether the engine refuses the policy for it; otherwise each evaluation
///   fails
public record RefusedExpression(
    FieldPath path, String expression, String problem, boolean refusesPolicy) {
  /// The same of a policy that the engine takes.
  public RefusedExpression ofTakenPolicy() {
    return new RefusedExpression(path, expression, problem, false);
  }
}
