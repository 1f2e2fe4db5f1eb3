package dev.admittance.simulator.release;

import dev.admittance.model.resource.KubernetesRelease;
import dev.admittance.model.resource.ReleaseTable;
import dev.admittance.simulator.lazy.Lazy;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.BiFunction;

/// Values made from the table lines that apply to one release; each is made once, on first use.
///
/// @param <T> an immutable type
public final class PerRelease<T> {
  private final KubernetesRelease oldest;
  private final KubernetesRelease newest;
  private final Map<KubernetesRelease, Lazy<T>> made = new HashMap<>();

  /// @param file such as `api-types.tsv`
  /// @param maker receives a release and its lines, split at their tabs
  public PerRelease(String file, BiFunction<KubernetesRelease, List<List<String>>, T> maker) {
    ReleaseTable table = ReleaseTable.read(file);
    List<KubernetesRelease> releases = table.releases();
    this.oldest = releases.getFirst();
    this.newest = releases.getLast();
    for (KubernetesRelease release : releases) {
      made.put(release, Lazy.of(() -> maker.apply(release, table.of(release))));
    }
  }

  /// The value of a release; for one older or newer than the table, the value of its oldest or
  /// newest release.
  public T of(KubernetesRelease release) {
    KubernetesRelease told =
        release.compareTo(oldest) < 0 ? oldest : release.compareTo(newest) > 0 ? newest : release;
    return Objects.requireNonNull(made.get(told)).get();
  }
}
