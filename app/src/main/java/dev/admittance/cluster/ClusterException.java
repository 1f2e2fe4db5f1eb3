package dev.admittance.cluster;

import java.io.IOException;

/// An API server did not do what it was asked for.
public final class ClusterException extends IOException {
  private static final long serialVersionUID = 1;

  private final transient ClusterFault fault;

  /// Says why.
  public ClusterException(ClusterFault fault) {
    super(fault.sentence());
    this.fault = fault;
  }

  /// Why.
  public ClusterFault fault() {
    return fault;
  }
}
