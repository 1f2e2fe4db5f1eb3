package dev.admittance.cluster;

import java.net.URI;
import java.util.Optional;

/// The one gate that every write passes. A cluster can only be read until it is opened.
///
/// Whoever writes needs a [ClusterWriter], which takes a [WritePermit], which only this gate makes:
/// what does not hold a permit cannot even be put together. Behind it stands a second wall, where
/// requests leave: without a permit nothing goes out but what [ReadingRequests] knows.
public final class WriteGate {
  private WriteGate() {}

  /// A permit to ask what a write would come to, which changes nothing.
  public static WritePermit dryRun(URI server) {
    return new WritePermit(server, Optional.empty());
  }

  /// A permit to write.
  ///
  /// @param consent of the person who decided it
  /// @throws IllegalArgumentException if [#objection] has one
  public static WritePermit open(WriteTarget target, WriteConsent consent) {
    Optional<String> objection = objection(target, consent);
    if (objection.isPresent()) {
      throw new IllegalArgumentException(objection.get());
    }
    return new WritePermit(target.server(), Optional.of(target));
  }

  /// Why the gate stays shut, in a sentence; empty where it opens.
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
