package dev.admittance.app.cluster.session;

import dev.admittance.cluster.ClusterClient;
import dev.admittance.cluster.live.LiveCluster;
import dev.admittance.cluster.live.LiveSnapshot;
import dev.admittance.metrics.MetricsHistory;
import dev.admittance.metrics.MetricsSource;
import dev.admittance.metrics.MetricsState;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/// Sees what a test says is to be seen.
public final class FakeWatch implements ClusterWatch {
  private final List<Consumer<LiveSnapshot>> listeners = new ArrayList<>();
  private final List<Runnable> measured = new ArrayList<>();
  private LiveSnapshot snapshot = LiveSnapshot.EMPTY;
  private MetricsState metrics = new MetricsState.Waiting();
  private int open;

  /// Nothing is to be seen yet.
  public FakeWatch() {}

  /// Shows a snapshot to whoever follows.
  public void show(LiveSnapshot seen) {
    snapshot = seen;
    List.copyOf(listeners).forEach(listener -> listener.accept(seen));
  }

  /// Whoever follows from now on sees nothing at first.
  public void blank() {
    snapshot = LiveSnapshot.EMPTY;
  }

  /// Tells whoever measures how it stands.
  public void measure(MetricsState state) {
    metrics = state;
    List.copyOf(measured).forEach(Runnable::run);
  }

  /// How much was begun and not ended.
  public int open() {
    return open;
  }

  @Override
  public LiveCluster follow(ClusterClient client) {
    open++;
    return new LiveCluster() {
      @Override
      public LiveSnapshot snapshot() {
        return snapshot;
      }

      @Override
      public Runnable listen(Consumer<LiveSnapshot> listener) {
        listeners.add(listener);
        return () -> listeners.remove(listener);
      }

      @Override
      public void close() {
        open--;
      }
    };
  }

  @Override
  public MetricsSource measure(ClusterClient client) {
    open++;
    return new FakeSource();
  }

  private final class FakeSource implements MetricsSource {
    @Override
    public MetricsState state() {
      return metrics;
    }

    @Override
    public MetricsHistory history() {
      return MetricsHistory.NONE;
    }

    @Override
    public void onChange(Runnable action) {
      measured.add(action);
    }

    @Override
    public void close() {
      open--;
    }
  }
}
