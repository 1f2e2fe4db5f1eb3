package dev.admittance.app.cluster.session;

import dev.admittance.cluster.ClusterClient;
import dev.admittance.cluster.live.LiveCluster;
import dev.admittance.cluster.live.WatchedCluster;
import dev.admittance.metrics.ApiServerMetrics;
import dev.admittance.metrics.MetricsSource;
import java.time.InstantSource;

/// Watches clusters over their API servers.
public final class LiveWatch implements ClusterWatch {
  private final InstantSource clock;

  public LiveWatch(InstantSource clock) {
    this.clock = clock;
  }

  @Override
  public LiveCluster follow(ClusterClient client) {
    return WatchedCluster.start(client, clock);
  }

  @Override
  public MetricsSource measure(ClusterClient client) {
    return ApiServerMetrics.start(client, clock);
  }
}
