package dev.admittance.cluster;

import java.net.URI;

/// Says that somebody may write to one API server. Only [WriteGate] makes it, and without it
/// nothing is sent that could change a cluster.
public final class WritePermit {
  private final URI server;
  private final boolean dryRunOnly;
  private volatile boolean revoked;

  WritePermit(URI server, boolean dryRunOnly) {
    this.server = server;
    this.dryRunOnly = dryRunOnly;
  }

  /// Takes it back: nothing is written with it any more.
  public void revoke() {
    revoked = true;
  }

  /// Tells whether something may be sent now.
  ///
  /// @param target where it goes
  /// @param dryRun whether the server only says what would be
  public boolean allows(URI target, boolean dryRun) {
    return !revoked && server.equals(target) && (dryRun || !dryRunOnly);
  }

  /// Has to be called right before anything is sent.
  ///
  /// @param target where it goes
  /// @param dryRun whether the server only says what would be
  /// @throws ClusterException with a [ClusterFault.NotPermitted] unless it may be sent now
  public void require(URI target, boolean dryRun) throws ClusterException {
    if (!allows(target, dryRun)) {
      throw new ClusterException(new ClusterFault.NotPermitted(refusal(target)));
    }
  }

  private String refusal(URI target) {
    if (revoked) {
      return "Writing to " + target + " was switched off.";
    }
    return server.equals(target)
        ? "The permit is for dry runs only."
        : "The permit is for " + server + ", not for " + target + ".";
  }
}
