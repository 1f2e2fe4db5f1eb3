package dev.admittance.doctor;

import dev.admittance.cluster.WatchState;
import dev.admittance.cluster.live.LiveCluster;
import dev.admittance.cluster.live.LiveSnapshot;
import dev.admittance.metrics.MetricsSource;
import dev.admittance.metrics.MetricsState;
import dev.admittance.model.provider.Provider;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

/// Examines a cluster once, as soon as everything about it has been read.
public final class DoctorRun {
  private DoctorRun() {}

  /// Waits for the state of the cluster and its metrics, and examines them.
  ///
  /// @param lookups ask the server
  /// @param handshakes to make with webhooks; empty for none
  /// @param provider of the managed cluster; empty for none
  /// @param patience the maximum wait; what is unknown by then counts as not examined
  /// @throws InterruptedException if the thread was interrupted while it waited
  public static DoctorReport of(
      LiveCluster cluster,
      MetricsSource metrics,
      ClusterLookups lookups,
      Optional<Handshakes> handshakes,
      Optional<Provider> provider,
      Duration patience,
      InstantSource clock)
      throws InterruptedException {
    Semaphore news = new Semaphore(0);
    Runnable deaf = cluster.listen(_ -> news.release());
    try {
      metrics.onChange(news::release);
      long end = System.nanoTime() + patience.toNanos();
      while (!isKnown(cluster.snapshot(), metrics.state())) {
        long left = end - System.nanoTime();
        if (left <= 0 || !news.tryAcquire(left, TimeUnit.NANOSECONDS)) {
          break;
        }
        news.drainPermits();
      }
      Handshakes.Made made =
          handshakes.isPresent()
              ? handshakes.get().with(cluster.snapshot())
              : new Handshakes.Made(cluster.snapshot(), Map.of());
      return Doctor.examine(
          DoctorInputReader.read(
                  made.snapshot(), metrics.state(), metrics.history(), lookups, clock.instant())
              .withFailedHandshakes(made.failures())
              .on(provider));
    } finally {
      deaf.run();
    }
  }

  /// Current rates require two samples.
  private static boolean isKnown(LiveSnapshot snapshot, MetricsState metrics) {
    boolean measured =
        switch (metrics) {
          case MetricsState.Waiting _ -> false;
          case MetricsState.Current current ->
              !current.recent().isEmpty() || current.totals().isEmpty();
          case MetricsState.Forbidden _, MetricsState.Off _, MetricsState.Unreachable _ -> true;
        };
    return measured
        && !snapshot.follows().isEmpty()
        && snapshot.follows().values().stream().noneMatch(WatchState.Listing.class::isInstance);
  }
}
