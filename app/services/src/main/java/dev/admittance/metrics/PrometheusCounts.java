package dev.admittance.metrics;

import dev.admittance.metrics.exposition.Series;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/// Queries a Prometheus server for the counters of webhooks.
record PrometheusCounts(PrometheusApi api, PrometheusQueries queries) {

  /// Returns the counters of all hooks at a time.
  ///
  /// @param window to return the increase within it; empty for the absolute values
  Map<PartOperation, PartCounts> at(Instant time, Optional<Duration> window)
      throws MetricsException {
    Tallies tallies = new Tallies();
    for (PrometheusQueries.Query query : queries.counts(Optional.empty(), window)) {
      tallies.add(query.metric(), api.query(query.expression(), time));
    }
    Map<PartOperation, PartCounts> counts = new TreeMap<>();
    tallies.byTime.forEach(
        (_, hooks) -> hooks.forEach((hook, tally) -> counts.put(hook, tally.take(true))));
    return counts;
  }

  /// Returns the increase of a hook's counters up to several times.
  ///
  /// @param window the length of each span, which ends at the time
  Map<Instant, PartCounts> over(
      MeteredPart hook, Instant first, Instant last, Duration step, Duration window)
      throws MetricsException {
    Tallies tallies = new Tallies();
    for (PrometheusQueries.Query query : queries.counts(Optional.of(hook), Optional.of(window))) {
      tallies.add(query.metric(), api.query(query.expression(), first, last, step));
    }
    Map<Instant, PartCounts> counts = new HashMap<>();
    tallies.byTime.forEach((time, hooks) ->
        counts.put(
            time,
            hooks.values().stream()
                .map(tally -> tally.take(true))
                .reduce(PartCounts.NONE, PartCounts::plus)));
    return counts;
  }

  private static final class Tallies {
    private final Map<Instant, SortedMap<PartOperation, PartTally>> byTime = new HashMap<>();

    private void add(String metric, PrometheusAnswer answer) {
      for (PrometheusAnswer.Values values : answer.series()) {
        Series series = new Series(metric, values.series().labels());
        AdmissionMetric.part(series)
            .ifPresent(hook ->
                values
                    .values()
                    .forEach((time, value) ->
                        AdmissionMetric.sink(series, tally(time, hook))
                            .ifPresent(sink -> sink.add(Math.max(0, value)))));
      }
    }

    private PartTally tally(Instant time, PartOperation hook) {
      return byTime
          .computeIfAbsent(time, _ -> new TreeMap<>())
          .computeIfAbsent(hook, _ -> new PartTally());
    }
  }
}
