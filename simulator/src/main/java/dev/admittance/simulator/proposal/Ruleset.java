package dev.admittance.simulator.proposal;

import dev.admittance.model.resource.KubernetesRelease;
import dev.admittance.simulator.request.Operation;

/// The rules of initializers that apply.
///
/// @param release of the simulated server; its texts apply to both behaviors
public record Ruleset(Behaviour behaviour, KubernetesRelease release) {
  private static final int OLDEST = 7;
  private static final int NEWEST = 13;

  /// Refuses releases that had no initializers.
  ///
  /// @throws IllegalArgumentException with a sentence for people
  public Ruleset {
    if (!isKnownTo(release)) {
      throw new IllegalArgumentException(
          "Kubernetes "
              + release
              + " has no initializers; 1."
              + OLDEST
              + " to 1."
              + NEWEST
              + " had them.");
    }
  }

  /// Returns whether the server of a release has initializers.
  public static boolean isKnownTo(KubernetesRelease release) {
    return release.isAtLeast(OLDEST) && !release.isAtLeast(NEWEST + 1);
  }

  /// Whether this rule set includes a fact.
  public boolean has(BehaviourFact fact) {
    return switch (behaviour) {
      case AS_PROPOSED -> fact.isProposed();
      case AS_SHIPPED -> release.isAtLeast(fact.since());
    };
  }

  /// The operation of a creation by PUT in the mutating phase (I-48): an update of nothing, which
  /// gets no initializers, or a creation.
  public Operation creationByPut() {
    return has(BehaviourFact.PUT_CREATES) ? Operation.CREATE : Operation.UPDATE;
  }

  /// The name of the result in `metadata.initializers` (I-52).
  public String resultMember() {
    return has(BehaviourFact.RESULT_IN_STATUS) ? "status" : "result";
  }
}
