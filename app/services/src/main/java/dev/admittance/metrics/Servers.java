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
final class Servers {
  private static final Duration FORGOTTEN = Duration.ofHours(1);
  private static final Duration GONE = Duration.ofMinutes(2);

  private final Map<Run, Reading> last = new HashMap<>();
  private Optional<Instant> watchedSince = Optional.empty();

  private record Run(String address, Optional<Instant> started) {}

  /// Adds a reading and returns the increase since the previous one; empty for the first.
  ///
  /// @param address that it was read from
  Optional<Map<HookOperation, Counts>> take(String address, Reading reading) {
    Instant since = watchedSince.orElse(reading.at());
    watchedSince = Optional.of(since);
    Reading before =
        last.put(new Run(reading.started().isPresent() ? "" : address, reading.started()), reading);
    last.values().removeIf(old -> old.at().plus(FORGOTTEN).isBefore(reading.at()));
    if (before != null) {
      return Optional.of(since(reading, before));
    }
    return reading.started().filter(since::isBefore).map(_ -> reading.counts());
  }

  /// Returns the totals of all responding servers since their start.
  Map<HookOperation, Counts> totals() {
    Map<HookOperation, Counts> sums = new HashMap<>();
    for (Reading reading : answering()) {
      reading.counts().forEach((hook, counts) -> sums.merge(hook, counts, Counts::plus));
    }
    return sums;
  }

  /// Returns the number of responding servers.
  int answeringCount() {
    return answering().size();
  }

  /// Returns whether all responding servers count failing open.
  boolean countFailOpen() {
    return answering().stream().allMatch(reading -> Figures.countsFailOpen(reading.release()));
  }

  /// Behind a load balancer, not every server responds each time.
  private List<Reading> answering() {
    Instant newest =
        last.values().stream().map(Reading::at).max(Instant::compareTo).orElse(Instant.EPOCH);
    return last.values().stream()
        .filter(reading -> reading.at().plus(GONE).isAfter(newest))
        .toList();
  }

  private static Map<HookOperation, Counts> since(Reading reading, Reading before) {
    Map<HookOperation, Counts> increases = new HashMap<>();
    reading
        .counts()
        .forEach((hook, counts) -> {
          Counts increase = counts.since(before.counts().getOrDefault(hook, Counts.NONE));
          if (!increase.isNone()) {
            increases.put(hook, increase);
          }
        });
    return increases;
  }
}
