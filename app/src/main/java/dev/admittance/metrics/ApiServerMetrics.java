package dev.admittance.metrics;

import dev.admittance.cluster.ClusterClient;
import dev.admittance.metrics.Scraper.Outcome;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/// Figures from the API servers themselves, which are asked every few seconds.
public final class ApiServerMetrics implements MetricsSource {
  /// How often servers are asked that answer quickly.
  public static final Duration INTERVAL = Duration.ofSeconds(5);

  /// A server that answers slowly has rest for this many times as long.
  private static final int REST = 4;

  private static final Duration LONGEST = Duration.ofMinutes(1);

  private final List<Scraper> scrapers;
  private final InstantSource clock;
  private final ScrapedMetrics metrics = new ScrapedMetrics();
  private final List<Runnable> listeners = new CopyOnWriteArrayList<>();
  private final CountDownLatch closed = new CountDownLatch(1);
  private final Object told = new Object();
  private final Thread thread = Thread.ofPlatform().daemon().name("metrics").unstarted(this::run);
  private volatile MetricsState state = new MetricsState.Waiting();

  private ApiServerMetrics(List<ClusterClient> servers, InstantSource clock) {
    this.scrapers = servers.stream().map(server -> new Scraper(server, clock)).toList();
    this.clock = clock;
  }

  /// Begins to read the metrics of the API servers of a cluster, which are added up.
  ///
  /// @param servers at least one; not closed with this
  public static ApiServerMetrics start(List<ClusterClient> servers, InstantSource clock) {
    ApiServerMetrics metrics = new ApiServerMetrics(servers, clock);
    metrics.thread.start();
    return metrics;
  }

  @Override
  public MetricsState state() {
    return state;
  }

  @Override
  public MetricsHistory history() {
    return metrics.history();
  }

  @Override
  public void onChange(Runnable action) {
    listeners.add(action);
  }

  @Override
  public void close() {
    synchronized (told) {
      closed.countDown();
    }
    thread.interrupt();
  }

  private void run() {
    try {
      Duration pause = Duration.ZERO;
      while (!closed.await(pause.toNanos(), TimeUnit.NANOSECONDS)) {
        Instant start = clock.instant();
        SortedMap<String, Outcome> outcomes = new TreeMap<>();
        scrapers.forEach(scraper -> outcomes.put(scraper.address(), scraper.scrape()));
        Instant end = clock.instant();
        tell(metrics.take(end, outcomes));
        pause = pause(Duration.between(start, end), state);
      }
    } catch (InterruptedException _) {
      // It was closed.
      Thread.currentThread().interrupt();
    }
  }

  private void tell(MetricsState now) {
    synchronized (told) {
      if (closed.getCount() > 0) {
        state = now;
        listeners.forEach(Runnable::run);
      }
    }
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
