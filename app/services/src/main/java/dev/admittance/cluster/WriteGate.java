package dev.admittance.cluster;

import java.net.URI;
import java.util.Optional;

/// The gate for every write. A cluster is read-only until it is opened.
///
/// Writing requires a [ClusterWriter], which requires a [WritePermit], which only this gate
/// creates: code without a permit cannot even create a writer. A second check guards the HTTP
/// client: without a permit, it only sends requests that [ReadingRequests] recognizes.
public final class WriteGate {
  private WriteGate() {}

  /// Creates a permit for dry runs, which change nothing.
  public static WritePermit dryRun(URI server) {
    return new WritePermit(server, Optional.empty());
  }

  /// Creates a permit to write.
  ///
  /// @param consent of the user who decided it
  /// @throws IllegalArgumentException if [#objection] has one
  public static WritePermit open(WriteTarget target, WriteConsent consent) {
    Optional<String> objection = objection(target, consent);
    if (objection.isPresent()) {
      throw new IllegalArgumentException(objection.get());
    }
    return new WritePermit(target.server(), Optional.of(target));
  }

  /// Returns why the gate stays closed, in a sentence; empty where it opens.
  public static Optional<String> objection(WriteTarget target, WriteConsent consent) {
    if (target.protection() == Protection.READ_ONLY) {
      return Optional.of("The context " + target.context() + " is marked as read-only.");
    }
    if (!consent.server().equals(target.server()) || !consent.context().equals(target.context())) {
      return Optional.of(
          "The consent is for %s at %s, not for %s at %s."
              .formatted(consent.context(), consent.server(), target.context(), target.server()));
    }
    if (target.protection() == Protection.PROTECTED && consent.typedName().isEmpty()) {
      return Optional.of(
          "The context " + target.context() + " is protected: its name has to be typed.");
    }
    return Optional.empty();
  }
}
