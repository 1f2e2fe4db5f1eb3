package dev.admittance.uitests.benchmark;

import dev.admittance.metrics.Histogram;
import dev.admittance.metrics.MeteredPart;
import dev.admittance.metrics.MeteredType;
import dev.admittance.metrics.MetricsHistory;
import dev.admittance.metrics.MetricsSource;
import dev.admittance.metrics.MetricsState;
import dev.admittance.metrics.PartCounters;
import dev.admittance.metrics.PartFigures;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;

/// Metrics of all webhooks of the load, new ones every few seconds.
final class ClusterFigures implements MetricsSource {
  private static final int BETWEEN_SECONDS = 5;
  private static final double[] BOUNDS = {
    0.005, 0.025, 0.1, 0.5, 1, 2.5, 10, 25, Double.POSITIVE_INFINITY
  };

  private final ScheduledExecutorService clock = Executors.newSingleThreadScheduledExecutor();
  private final List<Runnable> listeners = new CopyOnWriteArrayList<>();
  private volatile MetricsState state = current();

  ClusterFigures() {
    var _ =
        clock.scheduleAtFixedRate(
            this::readAnew, BETWEEN_SECONDS, BETWEEN_SECONDS, TimeUnit.SECONDS);
  }

  private void readAnew() {
    state = current();
    listeners.forEach(Runnable::run);
  }

  private static MetricsState.Current current() {
    Instant now = Instant.now();
    SortedMap<MeteredPart, PartFigures> recent = new TreeMap<>();
    for (int i = 0; i < ClusterObjects.CONFIGURATIONS; i++) {
      MeteredType type = i % 2 == 0 ? MeteredType.MUTATING_WEBHOOK : MeteredType.VALIDATING_WEBHOOK;
      for (int h = 0; h < ClusterObjects.HOOKS_EACH; h++) {
        MeteredPart hook = new MeteredPart(ClusterObjects.name(i, h), type);
        recent.put(hook, figures(hook, now, Duration.ofMinutes(5)));
      }
    }
    return new MetricsState.Current(now, recent, recent, List.of("here"), List.of());
  }

  /// Numbers that differ from hook to hook and from time to time.
  private static PartFigures figures(MeteredPart hook, Instant at, Duration over) {
    double calls = 10 + Math.floorMod(hook.name().hashCode() + at.getEpochSecond() / 5, 90);
    double[] counts = new double[BOUNDS.length];
    for (int i = 0; i < counts.length; i++) {
      counts[i] = calls * (1 - Math.pow(0.4, i + 1));
    }
    counts[counts.length - 1] = calls;
    return new PartFigures(
        hook,
        Optional.empty(),
        Optional.of(over),
        Histogram.of(BOUNDS, counts, calls * 0.02),
        List.of(),
        List.of(),
        OptionalDouble.of(0),
        PartCounters.NONE);
  }

  @Override
  public MetricsState state() {
    return state;
  }

  @Override
  public MetricsHistory history() {
    return (hook, from, to, step) -> {
      List<MetricsHistory.Point> points = new ArrayList<>();
      for (Instant at = from.plus(step); !at.isAfter(to); at = at.plus(step)) {
        points.add(new MetricsHistory.Point(at, Optional.of(figures(hook, at, step))));
      }
      return points;
    };
  }

  @Override
  public void onChange(Runnable action) {
    listeners.add(action);
  }

  @Override
  public void close() {
    clock.shutdownNow();
  }
}
