package dev.admittance.workspace;

import dev.admittance.model.resource.KubernetesRelease;
import java.util.Optional;

/// Caches the last target with its compiled expressions, since a workspace is checked repeatedly
/// during editing. Thread-safe.
final class LintTargetCache {
  private Optional<KubernetesRelease> release = Optional.empty();
  private LintTarget target = LintTarget.DEFAULT;

  /// Returns the target for a release. Without a chosen release, a workspace may contain files for
  /// older clusters, so unserved versions are not reported.
  ///
  /// @param wanted empty where none was chosen
  synchronized LintTarget of(Optional<KubernetesRelease> wanted) {
    if (!wanted.equals(release)) {
      release = wanted;
      target = LintTarget.of(wanted);
    }
    return target;
  }
}
