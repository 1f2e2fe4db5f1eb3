package dev.admittance.metrics;

import dev.admittance.cluster.ClusterClient;
import dev.admittance.cluster.ClusterException;
import dev.admittance.cluster.Pause;
import dev.admittance.metrics.Scraper.Outcome;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/// The scraped API servers: that of the connection, and the cluster's others where reachable, which
/// is the only way to scrape them all behind a load balancer. Not thread-safe.
final class ScrapeTargets implements AutoCloseable {
  /// How often the list of servers is refreshed and unreachable ones are retried.
  private static final Duration LOOK_AGAIN = Duration.ofMinutes(10);

  private final ClusterClient client;
  private final InstantSource clock;
  private final Scraper own;
  private final Executor background;
  private final Map<URI, Peer> peers = new HashMap<>();
  private boolean begun;
  private Optional<Pause> looked = Optional.empty();

  /// @param background checks whether a server is reachable, which is slow where it is not
  ScrapeTargets(ClusterClient client, InstantSource clock, Executor background) {
    this.client = client;
    this.clock = clock;
    this.background = background;
    this.own = new Scraper(client, clock);
  }

  private static final class Peer implements AutoCloseable {
    private final ClusterClient client;
    private final Scraper scraper;
    private final CompletableFuture<Outcome> trial;
    private boolean answers = true;

    private Peer(ClusterClient client, InstantSource clock, Executor background) {
      this.client = client;
      this.scraper = new Scraper(client, clock);
      this.trial = CompletableFuture.supplyAsync(scraper::scrape, background);
    }

    private boolean isAsked() {
      return answers
          && trial.state() == Future.State.SUCCESS
          && trial.resultNow() instanceof Outcome.Read;
    }

    @Override
    public void close() {
      client.close();
    }
  }

  /// Scrapes all servers in parallel, by address. Unreachable ones are omitted if any server
  /// responds.
  SortedMap<String, Outcome> scrape() {
    if (begun) {
      look();
    }
    begun = true;
    SortedMap<String, Outcome> outcomes = new TreeMap<>();
    Map<Peer, Future<Outcome>> asked = new HashMap<>();
    try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
      for (Peer peer : peers.values()) {
        if (peer.isAsked()) {
          asked.put(peer, threads.submit(peer.scraper::scrape));
        }
      }
      if (asked.size() < peers.size() || peers.isEmpty()) {
        outcomes.put(own.address(), own.scrape());
      }
    }
    asked.forEach((peer, answer) -> {
      peer.answers =
          answer.state() == Future.State.SUCCESS && answer.resultNow() instanceof Outcome.Read;
      if (peer.answers) {
        outcomes.put(peer.scraper.address(), answer.resultNow());
      }
    });
    if (outcomes.isEmpty()) {
      outcomes.put(own.address(), own.scrape());
    }
    return outcomes;
  }

  /// Returns the number of registered API servers; 0 where unknown.
  int known() {
    return peers.size();
  }

  private void look() {
    Instant now = clock.instant();
    if (looked.filter(pause -> !pause.isOver(now)).isPresent()) {
      return;
    }
    looked = Optional.of(new Pause(now, LOOK_AGAIN));
    close();
    for (URI address : ApiServerAddresses.of(client)) {
      try {
        peers.put(address, new Peer(client.at(address), clock, background));
      } catch (ClusterException _) {
        // Other addresses are left to the load balancer.
        close();
        return;
      }
    }
  }

  @Override
  public void close() {
    peers.values().forEach(Peer::close);
    peers.clear();
  }
}
