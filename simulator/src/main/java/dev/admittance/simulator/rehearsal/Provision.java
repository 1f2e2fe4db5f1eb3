package dev.admittance.simulator.rehearsal;

/// Whether the cluster gives an object what it waits for: a volume, or an address.
///
/// @param why it lacks, in words; empty otherwise
record Provision(State state, String why) {
  static final Provision GIVEN = new Provision(State.GIVEN, "");
  static final Provision ASSUMED = new Provision(State.ASSUMED, "");

  enum State {
    GIVEN,
    /// No known object tells.
    ASSUMED,
    LACKING
  }

  static Provision lacking(String why) {
    return new Provision(State.LACKING, why);
  }
}
