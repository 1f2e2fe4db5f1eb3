package dev.admittance.cluster;

import java.io.IOException;

/// A request to an API server that failed.
public final class ClusterException extends IOException {
  private static final long serialVersionUID = 1;

  private final transient ClusterFault fault;

  /// Creates an exception whose message is the fault's sentence, with its remedy where permissions
  /// would not help.
  public ClusterException(ClusterFault fault) {
    super(
        fault instanceof ClusterFault.Unauthenticated
            ? fault.sentence() + ". " + ClusterFault.Unauthenticated.WAY_OUT
            : fault.sentence());
    this.fault = fault;
  }

  public ClusterFault fault() {
    return fault;
  }
}
