package dev.admittance.metrics;

import java.util.Collections;
import java.util.EnumMap;
import java.util.Map;
import java.util.function.DoubleBinaryOperator;

/// The values of all [PartCounter]s.
///
/// @param values those that are not zero
public record PartCounters(Map<PartCounter, Double> values) {
  public static final PartCounters NONE = new PartCounters(Map.of());

  public PartCounters {
    Map<PartCounter, Double> counted = new EnumMap<>(PartCounter.class);
    values.forEach((counter, value) -> {
      if (value != 0) {
        counted.put(counter, value);
      }
    });
    values = Collections.unmodifiableMap(counted);
  }

  public double of(PartCounter counter) {
    return values.getOrDefault(counter, 0.0);
  }

  /// Returns these values with another one for a counter.
  public PartCounters with(PartCounter counter, double value) {
    Map<PartCounter, Double> changed = new EnumMap<>(PartCounter.class);
    changed.putAll(values);
    changed.put(counter, value);
    return new PartCounters(changed);
  }

  boolean isNone() {
    return values.isEmpty();
  }

  /// Combines each counter with that of others.
  PartCounters combine(PartCounters others, DoubleBinaryOperator how) {
    Map<PartCounter, Double> combined = new EnumMap<>(PartCounter.class);
    for (PartCounter counter : PartCounter.values()) {
      combined.put(counter, how.applyAsDouble(of(counter), others.of(counter)));
    }
    return new PartCounters(combined);
  }
}
