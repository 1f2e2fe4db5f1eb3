package dev.admittance.simulator.comparison;

import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.TreeMap;

/// Counts delays one by one. Not thread-safe.
public final class DelayCounts {
  private final Map<Long, Long> counts = new HashMap<>();

  public void add(Duration delay) {
    counts.merge(Delays.rounded(delay), 1L, Long::sum);
  }

  public Delays build() {
    return new Delays(new TreeMap<>(counts));
  }
}
