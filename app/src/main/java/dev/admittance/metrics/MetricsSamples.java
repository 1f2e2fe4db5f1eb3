package dev.admittance.metrics;

import java.io.IOException;
import java.io.InputStream;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/// Collects texts of `/metrics` and says what they tell together. Texts of one process of an API
/// server are readings of it over time; those of several are added up.
public final class MetricsSamples {
  /// What was written closer together was copied rather than said then.
  private static final Duration SHORTEST = Duration.ofSeconds(1);

  private final ReadingReader reader = ReadingReader.checkingAll();
  private final Map<Optional<Instant>, List<Reading>> servers = new LinkedHashMap<>();

  /// Reads a text, after the older ones of its server.
  ///
  /// @param at when it was said
  /// @param most how many bytes it may have
  /// @throws dev.admittance.metrics.exposition.ExpositionException if it is no proper exposition
  public void add(InputStream in, Instant at, long most) throws IOException {
    Reading reading = reader.read(in, at, most);
    servers.computeIfAbsent(reading.started(), _ -> new ArrayList<>()).add(reading);
  }

  /// What is known.
  ///
  /// @param span the time between the first reading and the last; empty to go by when they were
  ///   made
  public MetricsReport report(Optional<Duration> span) {
    SortedMap<HookOperation, Counts> totals = new TreeMap<>();
    SortedMap<HookOperation, Counts> increases = new TreeMap<>();
    for (List<Reading> readings : servers.values()) {
      readings.getLast().counts().forEach((hook, counts) -> add(totals, hook, counts));
      for (int i = 1; i < readings.size(); i++) {
        Reading before = readings.get(i - 1);
        readings
            .get(i)
            .counts()
            .forEach((hook, counts) ->
                add(
                    increases,
                    hook,
                    counts.since(before.counts().getOrDefault(hook, Counts.NONE))));
      }
    }
    boolean failOpen =
        servers.values().stream()
            .flatMap(Collection::stream)
            .allMatch(reading -> Figures.countsFailOpen(reading.release()));
    return new MetricsReport(
        new Figures(Optional.empty(), failOpen).byOperation(totals),
        servers.values().stream().anyMatch(readings -> readings.size() > 1)
            ? Optional.of(between(span.or(this::spanOfReadings), failOpen, increases))
            : Optional.empty());
  }

  private static MetricsReport.Between between(
      Optional<Duration> span, boolean failOpen, SortedMap<HookOperation, Counts> increases) {
    return new MetricsReport.Between(
        span,
        new Figures(Optional.of(span.orElse(Duration.ZERO)), failOpen).byOperation(increases));
  }

  private static void add(
      SortedMap<HookOperation, Counts> sums, HookOperation hook, Counts counts) {
    sums.merge(hook, counts, Counts::plus);
  }

  private Optional<Duration> spanOfReadings() {
    return servers.values().stream()
        .map(readings -> Duration.between(readings.getFirst().at(), readings.getLast().at()))
        .filter(span -> span.compareTo(SHORTEST) >= 0)
        .max(Duration::compareTo);
  }
}
