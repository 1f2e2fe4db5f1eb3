package dev.admittance.simulator.proposal;

/// The variant of initializer behavior that is simulated.
public enum Behaviour {
  /// As in the proposals, much of which was never built.
  AS_PROPOSED,
  /// As in the API servers of 1.7 to 1.13.
  AS_SHIPPED
}
