package dev.admittance.simulator.initializer;

/// The variant of initializer behavior that is simulated.
public enum Behaviour {
  /// Those of the proposals, much of which was never built.
  AS_PROPOSED,
  /// Those that the API servers of 1.7 to 1.13 had.
  AS_SHIPPED
}
