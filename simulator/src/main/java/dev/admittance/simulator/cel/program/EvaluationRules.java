package dev.admittance.simulator.cel.program;

import dev.admittance.model.resource.KubernetesRelease;
import dev.admittance.simulator.release.KnownBug;

/// What the servers of different releases evaluate differently.
///
/// @param strictCost whether calls of Kubernetes' functions have costs of their own, such as
///   authorization checks (P-131)
/// @param checkedOffsets whether searches refuse to start behind the end of a string (P-121)
/// @param checkedRanges whether `lists.range` refuses a negative size (P-122)
/// @param wholeNetworks whether a network contains each network within it, not only one that begins
///   at the same address (P-115)
/// @param optimized whether constants are computed before, and an expression that costs too much is
///   ended (P-130), as on each server
/// @param strictOptionals whether `or` and `orValue` refuse what is not optional, as in newer
///   cel-go than a server has
public record EvaluationRules(
    boolean strictCost,
    boolean checkedOffsets,
    boolean checkedRanges,
    boolean wholeNetworks,
    boolean optimized,
    boolean strictOptionals) {
  private static final int STRICT_SINCE = 32;
  private static final int CHECKED_RANGES_SINCE = 37;

  /// Those of the baseline release.
  public static final EvaluationRules BASELINE =
      new EvaluationRules(true, false, false, true, true, false);

  /// Those of a release. Calls of Kubernetes' functions have costs of their own by default since
  /// 1.32. Source: k8s.io/apiserver `pkg/features/kube_features.go`, `StrictCostEnforcementForVAP`
  /// and `StrictCostEnforcementForWebhooks`.
  public static EvaluationRules of(KubernetesRelease release) {
    boolean strict = release.isAtLeast(STRICT_SINCE);
    return new EvaluationRules(
        strict,
        !strict,
        release.isAtLeast(CHECKED_RANGES_SINCE),
        !KnownBug.NETWORKS_WITHIN_NETWORKS.isIn(release),
        true,
        false);
  }

  /// These for the expressions of an engine.
  ///
  /// @param asWritten whether they are evaluated as they are, at any cost
  public EvaluationRules ofEngine(boolean asWritten) {
    return new EvaluationRules(
        strictCost, checkedOffsets, checkedRanges, wholeNetworks, !asWritten, true);
  }

  /// Those of a release for rules of custom resources, whose calls always have costs of their own.
  /// Source: k8s.io/apiextensions-apiserver `pkg/apiserver/schema/cel/validation.go`, `validator`.
  public static EvaluationRules ofValidationRules(KubernetesRelease release) {
    EvaluationRules others = of(release);
    return new EvaluationRules(
        true,
        others.checkedOffsets(),
        others.checkedRanges(),
        others.wholeNetworks(),
        others.optimized(),
        others.strictOptionals());
  }
}
