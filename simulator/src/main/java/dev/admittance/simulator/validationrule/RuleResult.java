package dev.admittance.simulator.validationrule;

import dev.admittance.model.validation.FieldError;
import java.util.List;
import java.util.Optional;

/// What the rules of a custom resource say of an object.
///
/// @param errors in the order of the rules
/// @param warnings of faults in what an update did not change
/// @param notSimulated why a rule could not be evaluated, which is assumed to hold; empty where all
///   could
/// @param outcomes of each rule on each value
public record RuleResult(
    List<FieldError> errors,
    List<String> warnings,
    Optional<String> notSimulated,
    List<RuleOutcome> outcomes) {
  public RuleResult {
    errors = List.copyOf(errors);
    warnings = List.copyOf(warnings);
    outcomes = List.copyOf(outcomes);
  }
}
