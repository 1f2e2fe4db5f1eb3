package dev.admittance.doctor;

import dev.admittance.metrics.Histogram;
import dev.admittance.metrics.MeteredPart;
import dev.admittance.metrics.MeteredType;
import dev.admittance.metrics.PartCounter;
import dev.admittance.metrics.PartCounters;
import dev.admittance.metrics.PartFigures;
import dev.admittance.metrics.RejectionKind;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/// What a hook did in five minutes.
public final class TestFigures {
  private static final double[] BOUNDS = {0.1, 0.5, 1, 2.5, 5, 10, Double.POSITIVE_INFINITY};

  private TestFigures() {}

  public static MeteredPart validating(String configuration) {
    return new MeteredPart(configuration + ".example.com", MeteredType.VALIDATING_WEBHOOK);
  }

  public static MeteredPart mutating(String configuration) {
    return new MeteredPart(configuration + ".example.com", MeteredType.MUTATING_WEBHOOK);
  }

  /// Calls that all took as long.
  public static PartFigures calls(MeteredPart hook, double count, double seconds) {
    double[] counts = new double[BOUNDS.length];
    for (int i = 0; i < BOUNDS.length; i++) {
      counts[i] = seconds <= BOUNDS[i] ? count : 0;
    }
    return new PartFigures(
        hook,
        Optional.empty(),
        Optional.of(Duration.ofMinutes(5)),
        Histogram.of(BOUNDS, counts, count * seconds),
        List.of(),
        List.of(),
        OptionalDouble.of(0),
        PartCounters.NONE);
  }

  public static PartFigures rejecting(
      PartFigures figures, RejectionKind kind, int code, double count) {
    return new PartFigures(
        figures.part(),
        figures.operation(),
        figures.over(),
        figures.durations(),
        List.of(new PartFigures.Rejections(kind, code, count)),
        figures.answers(),
        figures.failOpen(),
        figures.counters());
  }

  /// Metrics with another value of a counter.
  static PartFigures counting(PartFigures figures, PartCounter counter, double count) {
    return new PartFigures(
        figures.part(),
        figures.operation(),
        figures.over(),
        figures.durations(),
        figures.rejections(),
        figures.answers(),
        figures.failOpen(),
        figures.counters().with(counter, count));
  }

  public static PartFigures failingOpen(PartFigures figures, double count) {
    return new PartFigures(
        figures.part(),
        figures.operation(),
        figures.over(),
        figures.durations(),
        figures.rejections(),
        figures.answers(),
        OptionalDouble.of(count),
        figures.counters());
  }
}
