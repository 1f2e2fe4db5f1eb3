package dev.admittance.doctor;

import dev.admittance.cluster.live.ClusterPicture;
import dev.admittance.metrics.MeteredHook;
import dev.admittance.metrics.MetricsHistory;
import dev.admittance.metrics.MetricsState;
import java.time.Instant;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/// All that the doctor looks at.
///
/// @param lastHour what hooks did in the spans of the last hour, the oldest first; those that are
///   not there did nothing worth looking at
/// @param historyProblem why the last hour is not known; empty where it is
/// @param at now
public record Vitals(
    ClusterPicture picture,
    MetricsState metrics,
    Map<MeteredHook, List<MetricsHistory.Point>> lastHour,
    Optional<String> historyProblem,
    Instant at) {
  /// Copies the history.
  public Vitals {
    lastHour = Collections.unmodifiableMap(new TreeMap<>(lastHour));
  }
}
