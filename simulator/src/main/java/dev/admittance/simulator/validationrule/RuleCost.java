package dev.admittance.simulator.validationrule;

import dev.admittance.simulator.cel.estimate.Units;

/// The estimated cost of an expression in a schema.
///
/// @param ofOne evaluation
/// @param times how often it is evaluated at most on one object
record RuleCost(DefinedRules.Place place, long ofOne, long times) {
  long most() {
    return Units.product(ofOne, times);
  }
}
