package dev.admittance.simulator.analysis.impact;

/// What a change does to a request. The weightier ones come first.
public enum Effect {
  /// It is admitted, denied or failed where it was not.
  DECISION,
  /// It is admitted as before, with another object.
  OBJECT,
  /// It is decided as before, and the client is told something else: another message, code or
  /// warning.
  ANSWER,
  /// A participant matches it that did not.
  NEWLY_MATCHED,
  /// A participant does not match it that did.
  NO_LONGER_MATCHED,
  /// Hooks are called for it that were not, or the other way round, though none of those that
  /// changed matches it otherwise.
  CALLS
}
