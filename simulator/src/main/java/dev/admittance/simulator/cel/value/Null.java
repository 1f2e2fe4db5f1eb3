package dev.admittance.simulator.cel.value;

/// The value `null`.
public enum Null {
  /// The only one.
  NULL
}
