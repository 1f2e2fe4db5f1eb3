package dev.admittance.simulator.comparison;

import java.time.Duration;
import java.util.Collections;
import java.util.SortedMap;
import java.util.TreeMap;

/// A histogram of delays in bounded memory: with a precision of 10 µs up to 100 ms, and 1 ms above.
/// Delays may be negative, as differences.
///
/// @param counts by delay in nanoseconds
public record Delays(SortedMap<Long, Long> counts) {
  public static final Delays NONE = new Delays(new TreeMap<>());

  private static final long FINE = 10_000;
  private static final long COARSE = 1_000_000;
  private static final long FINE_UP_TO = 100_000_000;

  public Delays {
    counts = Collections.unmodifiableSortedMap(new TreeMap<>(counts));
  }

  static long rounded(Duration delay) {
    long nanos = delay.toNanos();
    long unit = Math.abs(nanos) < FINE_UP_TO ? FINE : COARSE;
    return Math.floorDiv(nanos + unit / 2, unit) * unit;
  }

  public long count() {
    return counts.values().stream().mapToLong(Long::longValue).sum();
  }

  /// The smallest delay that the given share of all delays does not exceed (nearest rank); zero
  /// without delays.
  ///
  /// @param share from 0 to 1
  public Duration quantile(double share) {
    long rank = Math.max(1, (long) Math.ceil(share * count()));
    long seen = 0;
    for (var entry : counts.entrySet()) {
      seen += entry.getValue();
      if (seen >= rank) {
        return Duration.ofNanos(entry.getKey());
      }
    }
    return Duration.ZERO;
  }

  Delays and(Delays other) {
    TreeMap<Long, Long> sum = new TreeMap<>(counts);
    other.counts.forEach((delay, count) -> sum.merge(delay, count, Long::sum));
    return new Delays(sum);
  }
}
