package dev.admittance.workspace;

import dev.admittance.model.resource.KubernetesRelease;

/// Keeps the judge that was last asked for: it remembers the expressions that it compiled, and a
/// workspace is judged again and again while it is edited. Safe to share between threads.
final class LastJudge {
  private KubernetesRelease release = KubernetesRelease.BASELINE;
  private Judge judge = Judge.BASELINE;

  /// The judge of a release. Without a release of its own a workspace may hold the files of older
  /// clusters, so the baseline judges nothing by what it serves.
  synchronized Judge of(KubernetesRelease wanted) {
    if (!wanted.equals(release)) {
      release = wanted;
      judge = wanted.equals(KubernetesRelease.BASELINE) ? Judge.BASELINE : Judge.of(wanted);
    }
    return judge;
  }
}
