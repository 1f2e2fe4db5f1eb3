package dev.admittance.metrics;

import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The last reading of each API server, to compute differences. Processes are identified by their
/// start time, so that a restarted server, or another one behind a load balancer, is not confused
/// with it.
final class ServerReadings {
  private static final Duration FORGOTTEN = Duration.ofHours(1);
  private static final Duration GONE = Duration.ofMinutes(2);

  private final Map<Run, MetricsReading> last = new HashMap<>();
  private Optional<Instant> watchedSince = Optional.empty();

  private record Run(String address, Optional<Instant> started) {}

  /// Adds a reading and returns the increase since the previous one; empty for the first.
  ///
  /// @param address that it was read from
  Optional<Map<PartOperation, PartCounts>> take(String address, MetricsReading reading) {
    Instant since = watchedSince.orElse(reading.at());
    watchedSince = Optional.of(since);
    MetricsReading before =
        last.put(new Run(reading.started().isPresent() ? "" : address, reading.started()), reading);
    // Readings of the future were made before the clock was set back.
    last.values()
        .removeIf(old ->
            old.at().plus(FORGOTTEN).isBefore(reading.at())
                || old.at().minus(GONE).isAfter(reading.at()));
    if (before != null) {
      return Optional.of(since(reading, before));
    }
    return reading.started().filter(since::isBefore).map(_ -> reading.counts());
  }

  /// Returns the totals of all responding servers since their start.
  Map<PartOperation, PartCounts> totals() {
    Map<PartOperation, PartCounts> sums = new HashMap<>();
    for (MetricsReading reading : answering()) {
      reading.counts().forEach((hook, counts) -> sums.merge(hook, counts, PartCounts::plus));
    }
    return sums;
  }

  /// Returns the number of responding servers.
  int answeringCount() {
    return answering().size();
  }

  /// Returns whether all responding servers count failing open.
  boolean countFailOpen() {
    return answering().stream()
        .allMatch(reading -> FigureCalculator.countsFailOpen(reading.release()));
  }

  /// Behind a load balancer, not every server responds each time.
  private List<MetricsReading> answering() {
    Instant newest =
        last.values().stream()
            .map(MetricsReading::at)
            .max(Instant::compareTo)
            .orElse(Instant.EPOCH);
    return last.values().stream()
        .filter(reading -> reading.at().plus(GONE).isAfter(newest))
        .toList();
  }

  private static Map<PartOperation, PartCounts> since(
      MetricsReading reading, MetricsReading before) {
    Map<PartOperation, PartCounts> increases = new HashMap<>();
    reading
        .counts()
        .forEach((hook, counts) -> {
          PartCounts increase = counts.since(before.counts().getOrDefault(hook, PartCounts.NONE));
          if (!increase.isNone()) {
            increases.put(hook, increase);
          }
        });
    return increases;
  }
}
