package dev.admittance.workspace;

import dev.admittance.model.resource.FeatureGates;
import dev.admittance.model.resource.KubernetesRelease;
import java.util.Optional;

/// Caches the last target with its compiled expressions, since a workspace is checked repeatedly
/// during editing. Thread-safe.
final class LintTargetCache {
  private Optional<KubernetesRelease> release = Optional.empty();
  private FeatureGates gates = FeatureGates.DEFAULT;
  private LintTarget target = LintTarget.DEFAULT;

  /// Returns the target for a release. Without a chosen release, a workspace may contain files for
  /// older clusters, so unserved versions are not reported.
  ///
  /// @param wanted empty where none was chosen
  /// @param set the feature gates of its server
  synchronized LintTarget of(Optional<KubernetesRelease> wanted, FeatureGates set) {
    if (!wanted.equals(release) || !set.equals(gates)) {
      release = wanted;
      gates = set;
      target = LintTarget.of(wanted, set);
    }
    return target;
  }
}
