package dev.admittance.simulator.validationrule;

import dev.admittance.model.document.FieldPath;
import java.util.List;
import java.util.OptionalLong;

/// A rule of a CustomResourceDefinition, with the results of the server's check of the definition.
///
/// @param versions that have the rule
/// @param value the values that it is evaluated on; `[*]` stands for any item of a list or map
/// @param index 0-based, among the rules of its schema
/// @param place of the expression in the definition
/// @param rule the expression
/// @param cost the most that the expression can cost on one object; empty where it was not
///   estimated
/// @param messageCost the most that the expression of the message can cost
/// @param faults for which the server refuses the definition, each with the field of the rule
public record DefinedRule(
    List<String> versions,
    FieldPath value,
    int index,
    FieldPath place,
    String rule,
    OptionalLong cost,
    OptionalLong messageCost,
    List<String> faults) {
  /// What one expression may cost.
  public static final long LIMIT = 10_000_000;

  /// What all rules of a schema may cost.
  public static final long LIMIT_OF_ALL = 100_000_000;

  public DefinedRule {
    versions = List.copyOf(versions);
    faults = List.copyOf(faults);
  }

  /// Whether this rule produced an outcome on an object of a version.
  public boolean has(String version, RuleOutcome outcome) {
    return versions.contains(version)
        && outcome.index() == index
        && general(outcome.value()).equals(value);
  }

  /// The path with `[*]` for each item.
  private static FieldPath general(FieldPath path) {
    FieldPath general = FieldPath.ROOT;
    for (FieldPath.Step step : path.steps()) {
      general =
          step instanceof FieldPath.Step.Field(String name)
              ? general.child(name)
              : general.key("*");
    }
    return general;
  }
}
