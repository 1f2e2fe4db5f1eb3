package dev.admittance.metrics;

import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Remembers the last reading of each API server, to say what happened since. A process is told
/// from others by when it started, so that one that is restarted, or another one that a load
/// balancer sends us to, does not pass for it.
final class Servers {
  private static final Duration FORGOTTEN = Duration.ofHours(1);
  private static final Duration GONE = Duration.ofMinutes(2);

  private final Map<Run, Reading> last = new HashMap<>();
  private Optional<Instant> watchedSince = Optional.empty();

  private record Run(String address, Optional<Instant> started) {}

  /// Takes a reading and returns what was counted since the one before; nothing if there was none.
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

  /// What all servers that answer have counted since they started.
  Map<HookOperation, Counts> totals() {
    Map<HookOperation, Counts> sums = new HashMap<>();
    for (Reading reading : answering()) {
      reading.counts().forEach((hook, counts) -> sums.merge(hook, counts, Counts::plus));
    }
    return sums;
  }

  /// How many servers answer.
  int answeringCount() {
    return answering().size();
  }

  /// Whether all servers that answer count failing open.
  boolean countFailOpen() {
    return answering().stream().allMatch(reading -> Figures.countsFailOpen(reading.release()));
  }

  /// Behind a load balancer not every server answers each time.
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
