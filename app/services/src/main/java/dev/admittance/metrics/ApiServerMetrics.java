package dev.admittance.metrics;

import dev.admittance.cluster.ClusterClient;
import dev.admittance.metrics.Scraper.Outcome;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.SortedMap;

/// Metrics from the API servers themselves, which are scraped every few seconds.
public final class ApiServerMetrics implements MetricsSource {
  /// The scrape interval for servers that respond quickly.
  public static final Duration INTERVAL = Duration.ofSeconds(5);

  /// A slow server gets a pause of this many times its response time.
  private static final int REST = 4;

  private static final Duration LONGEST = Duration.ofMinutes(1);

  private final ScrapeTargets targets;
  private final InstantSource clock;
  private final ScrapedMetrics metrics = new ScrapedMetrics();
  private final MetricsPolling polling;

  private ApiServerMetrics(ClusterClient client, InstantSource clock) {
    this.targets = new ScrapeTargets(client, clock, Thread::startVirtualThread);
    this.clock = clock;
    this.polling = MetricsPolling.start("metrics of API servers", this::round, targets::close);
  }

  /// Starts scraping all reachable API servers of a cluster.
  ///
  /// @param client is not closed with this
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

  private MetricsPolling.Round round() {
    Instant start = clock.instant();
    SortedMap<String, Outcome> outcomes = targets.scrape();
    Instant end = clock.instant();
    MetricsState state = metrics.take(end, outcomes, targets.known());
    return new MetricsPolling.Round(state, pause(Duration.between(start, end), state));
  }

  /// Returns the pause after a round.
  static Duration pause(Duration took, MetricsState state) {
    Duration rest = took.multipliedBy(REST);
    return switch (state) {
      case MetricsState.Forbidden _, MetricsState.Off _ -> LONGEST;
      default ->
          rest.compareTo(INTERVAL) <= 0 ? INTERVAL : rest.compareTo(LONGEST) < 0 ? rest : LONGEST;
    };
  }
}
