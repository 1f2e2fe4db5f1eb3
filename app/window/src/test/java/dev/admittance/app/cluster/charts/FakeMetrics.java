package dev.admittance.app.cluster.charts;

import dev.admittance.metrics.Histogram;
import dev.admittance.metrics.MeteredPart;
import dev.admittance.metrics.MetricsException;
import dev.admittance.metrics.MetricsHistory;
import dev.admittance.metrics.MetricsSource;
import dev.admittance.metrics.MetricsState;
import dev.admittance.metrics.PartCounters;
import dev.admittance.metrics.PartFigures;
import dev.admittance.metrics.RejectionKind;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.TreeMap;

/// Metrics as a test says: each span has ten calls, unless there is trouble.
final class FakeMetrics implements MetricsSource {
  private final List<Runnable> listeners = new ArrayList<>();
  private final List<MeteredPart> asked = new ArrayList<>();
  private MetricsState state;
  private Optional<String> trouble = Optional.empty();
  private double callsPerSpan = 10;

  FakeMetrics(MetricsState state) {
    this.state = state;
  }

  /// Metrics that come in.
  static MetricsState.Current current(String... notes) {
    return new MetricsState.Current(
        Instant.EPOCH, new TreeMap<>(), new TreeMap<>(), List.of(), List.of(notes));
  }

  /// Calls in a span: each took up to 5 ms, but one, which took up to 100 ms.
  static PartFigures figures(MeteredPart hook, double calls, Duration over) {
    return new PartFigures(
        hook,
        Optional.empty(),
        Optional.of(over),
        Histogram.of(
            new double[] {0.005, 0.1, Double.POSITIVE_INFINITY},
            new double[] {Math.max(0, calls - 1), calls, calls},
            calls * 0.004),
        List.of(new PartFigures.Rejections(RejectionKind.DENIED, 403, calls / 2)),
        List.of(),
        OptionalDouble.empty(),
        PartCounters.NONE);
  }

  void tell(MetricsState now) {
    state = now;
    listeners.forEach(Runnable::run);
  }

  void fail(String sentence) {
    trouble = Optional.of(sentence);
  }

  void callsPerSpan(double calls) {
    callsPerSpan = calls;
  }

  /// The hooks whose history was asked for.
  List<MeteredPart> asked() {
    return asked;
  }

  @Override
  public MetricsState state() {
    return state;
  }

  @Override
  public MetricsHistory history() {
    return this::points;
  }

  private List<MetricsHistory.Point> points(
      MeteredPart hook, Instant from, Instant to, Duration step) throws MetricsException {
    asked.add(hook);
    if (trouble.isPresent()) {
      throw new MetricsException(trouble.get());
    }
    List<MetricsHistory.Point> points = new ArrayList<>();
    for (Instant at = from.plus(step); !at.isAfter(to); at = at.plus(step)) {
      points.add(new MetricsHistory.Point(at, Optional.of(figures(hook, callsPerSpan, step))));
    }
    return points;
  }

  @Override
  public void onChange(Runnable action) {
    listeners.add(action);
  }

  @Override
  public void close() {
    listeners.clear();
  }
}
