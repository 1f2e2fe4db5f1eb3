package dev.admittance.metrics;

import dev.admittance.cluster.ClusterClient;
import dev.admittance.cluster.ClusterException;
import dev.admittance.cluster.ClusterFault;
import dev.admittance.cluster.ServerText;
import dev.admittance.metrics.exposition.ExpositionException;
import java.time.InstantSource;

/// Scrapes `/metrics` of one API server repeatedly. Not thread-safe.
final class Scraper {
  private static final String PATH = "/metrics";

  /// Prometheus's header without the formats that are not supported.
  private static final String ACCEPT = "text/plain;version=0.0.4,text/plain;q=0.5";

  /// An API server of a large cluster returns some 50 MB.
  private static final long MOST_BYTES = 250L << 20;

  private final ClusterClient client;
  private final InstantSource clock;
  private final MetricsReadingReader reader = MetricsReadingReader.skippingOthers();

  Scraper(ClusterClient client, InstantSource clock) {
    this.client = client;
    this.clock = clock;
  }

  sealed interface Outcome {
    record Read(MetricsReading reading) implements Outcome {}

    record Failed(ClusterFault fault) implements Outcome {}
  }

  /// Returns the address without a scheme.
  String address() {
    return client.server().getAuthority();
  }

  Outcome scrape() {
    try {
      return client.read(
          PATH,
          ACCEPT,
          body -> {
            try {
              return new Outcome.Read(reader.read(body, clock.instant(), MOST_BYTES));
            } catch (ExpositionException fault) {
              return new Outcome.Failed(garbled(fault));
            }
          });
    } catch (ClusterException e) {
      return new Outcome.Failed(e.fault());
    }
  }

  private static ClusterFault garbled(ExpositionException fault) {
    return new ClusterFault.Garbled(
        "What the server says under "
            + PATH
            + " cannot be read, line "
            + fault.line()
            + ": "
            + ServerText.of(String.valueOf(fault.getMessage())));
  }
}
