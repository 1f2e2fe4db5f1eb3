package dev.admittance.workspace;

import dev.admittance.model.resource.KubernetesRelease;
import java.util.Optional;

/// Keeps the judge that was last asked for: it remembers the expressions that it compiled, and a
/// workspace is judged again and again while it is edited. Safe to share between threads.
final class LastJudge {
  private Optional<KubernetesRelease> release = Optional.empty();
  private Judge judge = Judge.DEFAULT;

  /// The judge of a release. Without a release of its own a workspace may hold the files of older
  /// clusters, so the baseline judges nothing by what it serves.
  ///
  /// @param wanted empty where nobody chose one
  synchronized Judge of(Optional<KubernetesRelease> wanted) {
    if (!wanted.equals(release)) {
      release = wanted;
      judge = Judge.of(wanted);
    }
    return judge;
  }
}
