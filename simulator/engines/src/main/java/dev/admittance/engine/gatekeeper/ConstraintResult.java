package dev.admittance.engine.gatekeeper;

import dev.admittance.simulator.cel.ExpressionResult;
import java.util.List;
import java.util.Optional;

/// What came of a constraint.
///
/// @param mismatch why it does not match; empty where it does
/// @param violations their messages, in order; empty for none
/// @param results of its expressions
record ConstraintResult(
    Constraint constraint,
    Optional<String> mismatch,
    List<String> violations,
    List<ExpressionResult> results) {
  static ConstraintResult skipped(Constraint constraint, String why) {
    return new ConstraintResult(constraint, Optional.of(why), List.of(), List.of());
  }

  static ConstraintResult violated(Constraint constraint, String message) {
    return new ConstraintResult(constraint, Optional.empty(), List.of(message), List.of());
  }

  /// Whether it matches and its template is Rego, which is not evaluated.
  boolean isRego() {
    return mismatch.isEmpty() && violations.isEmpty() && constraint.template().cel().isEmpty();
  }
}
