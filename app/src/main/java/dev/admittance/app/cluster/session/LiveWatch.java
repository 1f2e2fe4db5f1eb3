package dev.admittance.app.cluster.session;

import dev.admittance.cluster.ClusterClient;
import dev.admittance.cluster.live.FollowedCluster;
import dev.admittance.cluster.live.LiveCluster;
import dev.admittance.metrics.MetricsHistory;
import dev.admittance.metrics.MetricsSource;
import dev.admittance.metrics.MetricsState;
import java.time.InstantSource;

/// Watches clusters as they are. Nothing is measured yet.
public final class LiveWatch implements ClusterWatch {
  private final InstantSource clock;

  /// Watches by a clock.
  public LiveWatch(InstantSource clock) {
    this.clock = clock;
  }

  @Override
  public LiveCluster follow(ClusterClient client) {
    return FollowedCluster.start(client, clock);
  }

  @Override
  public MetricsSource measure(ClusterClient client) {
    return new MetricsSource() {
      @Override
      public MetricsState state() {
        return new MetricsState.Waiting();
      }

      @Override
      public MetricsHistory history() {
        return MetricsHistory.NONE;
      }

      @Override
      public void onChange(Runnable action) {
        // It never changes.
      }

      @Override
      public void close() {
        // Nothing was opened.
      }
    };
  }
}
