package dev.admittance.cluster;

import java.io.IOException;

/// An API server did not do what it was asked for.
public final class ClusterException extends IOException {
  private static final long serialVersionUID = 1;

  private final transient ClusterFault fault;

  /// Says why, and where no right helps, what does.
  public ClusterException(ClusterFault fault) {
    super(
        fault instanceof ClusterFault.Unauthenticated
            ? fault.sentence() + ". " + ClusterFault.Unauthenticated.WAY_OUT
            : fault.sentence());
    this.fault = fault;
  }

  /// Why.
  public ClusterFault fault() {
    return fault;
  }
}
