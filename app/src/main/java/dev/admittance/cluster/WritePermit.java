package dev.admittance.cluster;

import java.net.URI;
import java.util.Optional;

/// Says that somebody may write to one API server. Only [WriteGate] makes it, and without it
/// nothing is sent that could change a cluster.
public final class WritePermit {
  private final URI server;
  private final Optional<WriteTarget> target;
  private volatile boolean revoked;

  /// @param target empty for dry runs only
  WritePermit(URI server, Optional<WriteTarget> target) {
    this.server = server;
    this.target = target;
  }

  /// What may be written to; empty where it is for dry runs only.
  public Optional<WriteTarget> target() {
    return target;
  }

  /// Takes it back: nothing is written with it any more.
  public void revoke() {
    revoked = true;
  }

  /// Tells whether something may be sent now.
  ///
  /// @param asked where it goes
  /// @param dryRun whether the server only says what would be
  public boolean allows(URI asked, boolean dryRun) {
    return !revoked && server.equals(asked) && (dryRun || target.isPresent());
  }

  /// Has to be called right before anything is sent.
  ///
  /// @param asked where it goes
  /// @param dryRun whether the server only says what would be
  /// @throws ClusterException with a [ClusterFault.NotPermitted] unless it may be sent now
  public void require(URI asked, boolean dryRun) throws ClusterException {
    if (!allows(asked, dryRun)) {
      throw new ClusterException(new ClusterFault.NotPermitted(refusal(asked)));
    }
  }

  private String refusal(URI asked) {
    if (revoked) {
      return "Writing to " + asked + " was switched off.";
    }
    return server.equals(asked)
        ? "The permit is for dry runs only."
        : "The permit is for " + server + ", not for " + asked + ".";
  }
}
