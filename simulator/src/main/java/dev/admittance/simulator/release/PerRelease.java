package dev.admittance.simulator.release;

import dev.admittance.model.resource.KubernetesRelease;
import dev.admittance.model.resource.ReleaseTable;
import dev.admittance.simulator.lazy.Lazy;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;

/// What is made of the lines of a table that hold for one release; each is made once, at the first
/// question.
///
/// @param <T> an immutable type
public final class PerRelease<T> {
  private final ReleaseTable table;
  private final Map<KubernetesRelease, Lazy<T>> made = new HashMap<>();

  /// @param file such as `api-types.tsv`
  /// @param maker gets the lines of a release, taken apart at their tabs
  public PerRelease(String file, Function<List<List<String>>, T> maker) {
    this.table = ReleaseTable.read(file);
    for (KubernetesRelease release : table.releases()) {
      made.put(release, Lazy.of(() -> maker.apply(table.of(release))));
    }
  }

  /// What holds for a release; for one that is older or newer than all of the table, what holds for
  /// the oldest or the newest of it.
  public T of(KubernetesRelease release) {
    KubernetesRelease oldest = table.releases().getFirst();
    KubernetesRelease newest = table.releases().getLast();
    KubernetesRelease told =
        release.compareTo(oldest) < 0 ? oldest : release.compareTo(newest) > 0 ? newest : release;
    return Objects.requireNonNull(made.get(told)).get();
  }
}
