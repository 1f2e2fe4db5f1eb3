package dev.admittance.app.cluster.session;

import dev.admittance.cluster.ClusterClient;
import dev.admittance.cluster.live.ClusterPicture;
import dev.admittance.cluster.live.LiveCluster;
import dev.admittance.metrics.MetricsHistory;
import dev.admittance.metrics.MetricsSource;
import dev.admittance.metrics.MetricsState;
import java.util.function.Consumer;

/// Watches nothing: a cluster that is connected, and no more.
public final class NothingWatched implements ClusterWatch {
  /// It holds nothing.
  public NothingWatched() {}

  @Override
  public LiveCluster follow(ClusterClient client) {
    return new LiveCluster() {
      @Override
      public ClusterPicture picture() {
        return ClusterPicture.EMPTY;
      }

      @Override
      public Runnable listen(Consumer<ClusterPicture> listener) {
        return () -> {};
      }

      @Override
      public void close() {
        // Nothing was opened.
      }
    };
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
