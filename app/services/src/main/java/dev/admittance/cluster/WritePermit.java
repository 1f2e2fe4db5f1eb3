package dev.admittance.cluster;

import java.net.URI;
import java.util.Optional;

/// The permission to write to one API server. Only [WriteGate] creates it, and without it no
/// request is sent that could change a cluster.
public final class WritePermit {
  private final URI server;
  private final Optional<WriteTarget> target;
  private volatile boolean revoked;

  /// @param target empty for dry runs only
  WritePermit(URI server, Optional<WriteTarget> target) {
    this.server = server;
    this.target = target;
  }

  /// Returns the target; empty for dry runs only.
  public Optional<WriteTarget> target() {
    return target;
  }

  /// Revokes the permit: nothing can be written with it from then on.
  public void revoke() {
    revoked = true;
  }

  /// Returns whether a request may be sent now.
  ///
  /// @param asked the server of the request
  /// @param dryRun whether the request is a dry run
  public boolean allows(URI asked, boolean dryRun) {
    return !revoked && server.equals(asked) && (dryRun || target.isPresent());
  }

  /// Checks the permit immediately before a request is sent.
  ///
  /// @param asked the server of the request
  /// @param dryRun whether the request is a dry run
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
