package dev.admittance.cluster;

import java.net.URI;

/// The one gate that every write passes. A cluster can only be read until it is opened.
public final class WriteGate {
  private WriteGate() {}

  /// A permit to ask what a write would come to, which changes nothing.
  public static WritePermit dryRun(URI server) {
    return new WritePermit(server, true);
  }

  /// A permit to write.
  ///
  /// @param consent of the person who decided it
  /// @throws IllegalArgumentException if they consented for another server
  public static WritePermit open(URI server, WriteConsent consent) {
    if (!consent.server().equals(server)) {
      throw new IllegalArgumentException("The consent is for " + consent.server());
    }
    return new WritePermit(server, false);
  }
}
