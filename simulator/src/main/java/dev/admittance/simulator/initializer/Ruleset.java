package dev.admittance.simulator.initializer;

import dev.admittance.model.resource.KubernetesRelease;
import dev.admittance.simulator.request.Operation;

/// Which rules hold for initializers.
///
/// @param release whose server is simulated; its words hold in both behaviours
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

  /// Tells whether the server of a release had initializers.
  public static boolean isKnownTo(KubernetesRelease release) {
    return release.isAtLeast(OLDEST) && !release.isAtLeast(NEWEST + 1);
  }

  /// Whether this rule set includes a fact.
  public boolean has(Fact fact) {
    return switch (behaviour) {
      case AS_PROPOSED -> fact.isProposed();
      case AS_SHIPPED -> release.isAtLeast(fact.since());
    };
  }

  /// What a creation by PUT is to the mutating phase (I-48): an update of nothing, which is given
  /// no initializers, or a creation.
  public Operation creationByPut() {
    return has(Fact.PUT_CREATES) ? Operation.CREATE : Operation.UPDATE;
  }

  /// The name of the result in `metadata.initializers` (I-52).
  String resultMember() {
    return has(Fact.RESULT_IN_STATUS) ? "status" : "result";
  }
}
