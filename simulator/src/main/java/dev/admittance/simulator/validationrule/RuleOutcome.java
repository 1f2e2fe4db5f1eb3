package dev.admittance.simulator.validationrule;

import dev.admittance.model.document.FieldPath;

/// The result of one rule on one value of an object.
///
/// @param value the path of the value in the object
/// @param index 0-based, among the rules of the value's schema
/// @param cost of the evaluation, with that of the message; 0 where the budget did not allow it
/// @param text what the server says; empty where it says nothing
public record RuleOutcome(FieldPath value, int index, Verdict verdict, long cost, String text) {

  /// The possible results.
  public enum Verdict {
    HOLDS,
    REFUSES,
    /// It does not hold, but an update did not change the value.
    WARNS,
    ERRS,
    /// It compares with an old value, and there is none.
    NOT_EVALUATED,
    /// It could not be evaluated here, and is assumed to hold.
    NOT_SIMULATED
  }
}
