package dev.admittance.engine.gatekeeper;

import dev.admittance.simulator.cel.ExpressionResult;
import dev.admittance.simulator.engine.RegoQuery;
import java.util.List;
import java.util.Optional;

/// What came of a constraint.
///
/// @param mismatch why it does not match; empty where it does
/// @param violations their messages, in order; empty for none
/// @param results of its expressions
/// @param unanswered why its Rego is not evaluated; empty where it is or there is none
record ConstraintResult(
    Constraint constraint,
    Optional<String> mismatch,
    List<String> violations,
    List<ExpressionResult> results,
    Optional<Unanswered> unanswered) {
  /// Why Rego is not evaluated.
  ///
  /// @param reason in words
  /// @param query what to ask; empty where it was asked or cannot be
  record Unanswered(String reason, Optional<RegoQuery> query) {}

  static ConstraintResult skipped(Constraint constraint, String why) {
    return new ConstraintResult(
        constraint, Optional.of(why), List.of(), List.of(), Optional.empty());
  }

  static ConstraintResult violated(Constraint constraint, String message) {
    return answered(constraint, List.of(message));
  }

  /// @param violations what Rego says; empty for none
  static ConstraintResult answered(Constraint constraint, List<String> violations) {
    return new ConstraintResult(
        constraint, Optional.empty(), violations, List.of(), Optional.empty());
  }

  /// @param reason why it cannot be answered
  static ConstraintResult unknown(Constraint constraint, String reason) {
    return unanswered(constraint, new Unanswered(reason, Optional.empty()));
  }

  /// @param query that has no answer yet
  static ConstraintResult wanting(Constraint constraint, RegoQuery query) {
    return unanswered(constraint, new Unanswered("no opa was asked", Optional.of(query)));
  }

  private static ConstraintResult unanswered(Constraint constraint, Unanswered why) {
    return new ConstraintResult(
        constraint, Optional.empty(), List.of(), List.of(), Optional.of(why));
  }
}
