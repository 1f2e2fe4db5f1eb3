package dev.admittance.doctor;

import dev.admittance.cluster.live.LiveSnapshot;
import dev.admittance.metrics.MeteredPart;
import dev.admittance.metrics.MetricsException;
import dev.admittance.metrics.MetricsHistory;
import dev.admittance.metrics.MetricsHistory.Point;
import dev.admittance.metrics.MetricsState;
import dev.admittance.metrics.PartFigures;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/// Collects the [DoctorInput] of a cluster. Data that needs one query per hook is only read for a
/// few hooks.
public final class DoctorInputReader {
  private static final Duration HOUR = Duration.ofHours(1);
  private static final Duration STEP = Duration.ofMinutes(5);

  /// The maximum number of hooks whose history is queried; the server may be remote.
  private static final int MOST_HOOKS = 100;

  private DoctorInputReader() {}

  /// Collects them; blocks while the history is queried and objects are asked for.
  public static DoctorInput read(
      LiveSnapshot snapshot,
      MetricsState metrics,
      MetricsHistory history,
      ClusterLookups lookups,
      Instant at) {
    Map<MeteredPart, List<Point>> lastHour = new TreeMap<>();
    Optional<String> problem = Optional.empty();
    for (MeteredPart hook : failedOpen(metrics)) {
      try {
        lastHour.put(hook, history.points(hook, at.minus(HOUR), at, STEP));
      } catch (MetricsException e) {
        // The server gives the same error for all hooks.
        problem = Optional.of(String.valueOf(e.getMessage()));
        break;
      }
    }
    return new DoctorInput(
        snapshot,
        metrics,
        lastHour,
        problem,
        lookups.parameters().states(snapshot),
        lookups.engines().objects(snapshot.served().get()),
        Map.of(),
        at,
        Optional.empty());
  }

  /// The last hour only matters for these hooks.
  private static List<MeteredPart> failedOpen(MetricsState metrics) {
    if (!(metrics instanceof MetricsState.Current current)) {
      return List.of();
    }
    SortedMap<MeteredPart, PartFigures> known =
        current.totals().isEmpty() ? current.recent() : current.totals();
    return known.values().stream()
        .filter(figures -> figures.failOpen().orElse(0) > 0)
        .map(PartFigures::part)
        .limit(MOST_HOOKS)
        .toList();
  }
}
