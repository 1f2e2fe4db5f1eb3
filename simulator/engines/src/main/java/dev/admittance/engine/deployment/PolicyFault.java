package dev.admittance.engine.deployment;

import dev.admittance.model.json.JsonObject;

/// Why a policy of a cluster does not do what it is to do.
///
/// @param engine its name
/// @param object the policy, or its template
/// @param title its kind and name
/// @param field where it shows
/// @param value that shows it
/// @param sentence the consequence
public record PolicyFault(
    Kind kind,
    String engine,
    JsonObject object,
    String title,
    String field,
    String value,
    String sentence) {

  public enum Kind {
    /// An expression does not compile.
    EXPRESSION,
    /// The engine writes into the status that something is wrong.
    REPORTED,
    /// A constraint has no template.
    NO_TEMPLATE,
    /// A template has no constraint.
    NO_CONSTRAINT
  }
}
