package dev.admittance.simulator.trace;

/// The depth of a step in the admission chain, like the call depth of a line of code; the constants
/// go from the outermost inwards.
public enum Depth {
  /// The request as a whole, and the result of each webhook.
  PIPELINE,
  /// The exchange between the server and one webhook: matched, called, answered.
  CALL,
  /// One operation of a webhook's patch, and what the server does with the result.
  OPERATION;

  public boolean isNoDeeperThan(Depth other) {
    return compareTo(other) <= 0;
  }

  public boolean isFurtherOutThan(Depth other) {
    return compareTo(other) < 0;
  }
}
