package dev.admittance.metrics;

import dev.admittance.cluster.ClusterClient;
import dev.admittance.cluster.ClusterException;
import dev.admittance.cluster.ClusterFault;
import java.io.IOException;
import java.io.InputStream;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/// Collects `/metrics` texts and combines them. Texts from the same API server are readings over
/// time; those of several are summed. A server that is not named is known by when it started.
public final class MetricsSamples {
  private final Duration shortest;
  private final MetricsReadingReader reader = MetricsReadingReader.checkingAll();
  private final Set<MeteredPart> registered = new LinkedHashSet<>();
  private final Map<String, List<MetricsReading>> servers = new LinkedHashMap<>();

  /// Creates an empty collection.
  ///
  /// @param shortest samples closer together give no rates
  public MetricsSamples(Duration shortest) {
    this.shortest = shortest;
  }

  /// Reads a text of a server that is not named.
  ///
  /// @throws dev.admittance.metrics.exposition.ExpositionException if the text is malformed
  public void add(InputStream in, Instant at, long most) throws IOException {
    add(in, at, most, "");
  }

  /// Reads a text; texts of one server must be added in order of time.
  ///
  /// @param at the time of the sample
  /// @param most the maximum number of bytes
  /// @param server the name of the API server; empty where it is not named
  /// @throws dev.admittance.metrics.exposition.ExpositionException if the text is malformed
  public void add(InputStream in, Instant at, long most, String server) throws IOException {
    add(reader.read(in, at, most), server);
  }

  /// Scrapes the API server of a connection.
  ///
  /// @throws ClusterException if it cannot be read
  public void add(ClusterClient client, InstantSource clock) throws ClusterException {
    switch (new Scraper(client, clock).scrape()) {
      case Scraper.Outcome.Read(MetricsReading reading) -> add(reading, "");
      case Scraper.Outcome.Failed(ClusterFault fault) -> throw new ClusterException(fault);
    }
  }

  /// Adds a part that a report has even if no API server has counted anything for it.
  public void register(MeteredPart part) {
    registered.add(part);
  }

  private void add(MetricsReading reading, String server) {
    String key = server.isEmpty() ? reading.started().toString() : server;
    servers.computeIfAbsent(key, _ -> new ArrayList<>()).add(reading);
  }

  /// Returns the combined metrics.
  ///
  /// @param span the time between the first and the last reading; empty to use their timestamps
  public MetricsReport report(Optional<Duration> span) {
    Map<PartOperation, PartCounts> totals = new TreeMap<>();
    Map<PartOperation, PartCounts> increases = new TreeMap<>();
    for (List<MetricsReading> readings : servers.values()) {
      readings.getLast().counts().forEach((hook, counts) -> add(totals, hook, counts));
      for (int i = 1; i < readings.size(); i++) {
        MetricsReading before = readings.get(i - 1);
        readings
            .get(i)
            .counts()
            .forEach((hook, counts) ->
                add(
                    increases,
                    hook,
                    counts.since(before.counts().getOrDefault(hook, PartCounts.NONE))));
      }
    }
    Set<MeteredPart> counted = FigureCalculator.byHook(totals).keySet();
    registered.stream()
        .filter(part -> !counted.contains(part))
        .forEach(part -> totals.put(new PartOperation(part, ""), PartCounts.NONE));
    boolean failOpen =
        servers.values().stream()
            .flatMap(Collection::stream)
            .allMatch(reading -> FigureCalculator.countsFailOpen(reading.release()));
    FigureCalculator calculator = new FigureCalculator(Optional.empty(), failOpen);
    return new MetricsReport(
        calculator.byOperation(totals),
        calculator.overall(totals),
        servers.values().stream().anyMatch(readings -> readings.size() > 1)
            ? Optional.of(between(span.or(this::spanOfReadings), failOpen, increases))
            : Optional.empty());
  }

  private static MetricsReport.Between between(
      Optional<Duration> span, boolean failOpen, Map<PartOperation, PartCounts> increases) {
    return new MetricsReport.Between(
        span,
        new FigureCalculator(Optional.of(span.orElse(Duration.ZERO)), failOpen)
            .byOperation(increases));
  }

  private static void add(
      Map<PartOperation, PartCounts> sums, PartOperation hook, PartCounts counts) {
    sums.merge(hook, counts, PartCounts::plus);
  }

  private Optional<Duration> spanOfReadings() {
    return servers.values().stream()
        .map(readings -> Duration.between(readings.getFirst().at(), readings.getLast().at()))
        .filter(Duration::isPositive)
        .filter(span -> span.compareTo(shortest) >= 0)
        .max(Duration::compareTo);
  }
}
