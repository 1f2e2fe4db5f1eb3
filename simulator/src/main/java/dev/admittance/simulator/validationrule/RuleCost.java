package dev.admittance.simulator.validationrule;

import dev.admittance.simulator.cel.estimate.Units;

/// The estimated cost of an expression in a schema.
///
/// @param ofOne evaluation
/// @param times how often it is evaluated at most on one object
record RuleCost(DefinedRules.Place place, long ofOne, long times) {
  /// What one expression may cost.
  static final long LIMIT = 10_000_000;

  /// What all rules of a schema may cost.
  static final long LIMIT_OF_ALL = 100_000_000;

  long most() {
    return Units.product(ofOne, times);
  }
}
