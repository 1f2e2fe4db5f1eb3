package dev.admittance.metrics;

import dev.admittance.cluster.ClusterClient;
import dev.admittance.metrics.Scraper.Outcome;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.SortedMap;

/// Figures from the API servers themselves, which are asked every few seconds.
public final class ApiServerMetrics implements MetricsSource {
  /// How often servers are asked that answer quickly.
  public static final Duration INTERVAL = Duration.ofSeconds(5);

  /// A server that answers slowly has rest for this many times as long.
  private static final int REST = 4;

  private static final Duration LONGEST = Duration.ofMinutes(1);

  private final ScrapeTargets targets;
  private final InstantSource clock;
  private final ScrapedMetrics metrics = new ScrapedMetrics();
  private final Polling polling;

  private ApiServerMetrics(ClusterClient client, InstantSource clock) {
    this.targets = new ScrapeTargets(client, clock, Thread::startVirtualThread);
    this.clock = clock;
    this.polling = Polling.start("metrics of API servers", this::round, targets::close);
  }

  /// Begins to read the metrics of the API servers of a cluster, of all that can be reached.
  ///
  /// @param client not closed with this
  public static ApiServerMetrics start(ClusterClient client, InstantSource clock) {
    return new ApiServerMetrics(client, clock);
  }

  @Override
  public MetricsState state() {
    return polling.state();
  }

  @Override
  public MetricsHistory history() {
    return metrics.history();
  }

  @Override
  public void onChange(Runnable action) {
    polling.onChange(action);
  }

  @Override
  public void close() {
    polling.close();
  }

  private Polling.Round round() {
    Instant start = clock.instant();
    SortedMap<String, Outcome> outcomes = targets.scrape();
    Instant end = clock.instant();
    MetricsState state = metrics.take(end, outcomes, targets.known());
    return new Polling.Round(state, pause(Duration.between(start, end), state));
  }

  /// How long to wait after a round.
  static Duration pause(Duration took, MetricsState state) {
    Duration rest = took.multipliedBy(REST);
    return switch (state) {
      case MetricsState.Forbidden _, MetricsState.Off _ -> LONGEST;
      default ->
          rest.compareTo(INTERVAL) <= 0 ? INTERVAL : rest.compareTo(LONGEST) < 0 ? rest : LONGEST;
    };
  }
}
