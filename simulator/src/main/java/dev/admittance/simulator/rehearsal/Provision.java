package dev.admittance.simulator.rehearsal;

/// Whether the cluster gives an object what it waits for: a volume, or an address.
///
/// @param why it lacks, in words; empty otherwise
/// @param untilUsed whether the first pod that uses it gives rise to it
record Provision(State state, String why, boolean untilUsed) {
  static final Provision GIVEN = new Provision(State.GIVEN, "", false);
  static final Provision ASSUMED = new Provision(State.ASSUMED, "", false);

  enum State {
    GIVEN,
    /// No known object tells.
    ASSUMED,
    LACKING
  }

  static Provision lacking(String why) {
    return new Provision(State.LACKING, why, false);
  }

  static Provision lackingUntilUsed(String why) {
    return new Provision(State.LACKING, why, true);
  }
}
