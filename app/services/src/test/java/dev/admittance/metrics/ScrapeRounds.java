package dev.admittance.metrics;

import dev.admittance.cluster.ClusterClient;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.TreeMap;

/// Reads an API server as [ApiServerMetrics] does, but without waiting: every round is five seconds
/// after the last one by its own clock.
public final class ScrapeRounds {
  private static final Duration STEP = Duration.ofSeconds(5);

  private final Scraper scraper;
  private final ScrapedMetrics metrics = new ScrapedMetrics();
  private Instant now = Texts.NOON;

  /// Reads over a connection.
  public ScrapeRounds(ClusterClient client) {
    scraper = new Scraper(client, (InstantSource) () -> now);
  }

  /// Reads so many times.
  public void run(int rounds) {
    for (int i = 0; i < rounds; i++) {
      now = now.plus(STEP);
      TreeMap<String, Scraper.Outcome> outcomes = new TreeMap<>();
      outcomes.put(scraper.address(), scraper.scrape());
      MetricsState state = metrics.take(now, outcomes, 0);
      if (!(state instanceof MetricsState.Current)) {
        throw new IllegalStateException(state.toString());
      }
    }
  }
}
