package dev.admittance.simulator.analysis.impact;

/// The effect of a change on a request, most important first.
public enum Effect {
  /// It is admitted, denied or failed, and was not before.
  DECISION,
  /// It is admitted as before, with another object.
  OBJECT,
  /// It is decided as before, and the client gets another message, code or warning.
  ANSWER,
  /// A participant matches it now.
  NEWLY_MATCHED,
  /// A participant no longer matches it.
  NO_LONGER_MATCHED,
  /// Other hooks are called for it, though none of the changed ones matches it differently.
  CALLS
}
