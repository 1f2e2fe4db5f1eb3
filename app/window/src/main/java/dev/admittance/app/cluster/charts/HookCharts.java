package dev.admittance.app.cluster.charts;

import dev.admittance.app.messages.Messages;
import dev.admittance.chart.ChartSeries;
import dev.admittance.chart.HeatData;
import dev.admittance.chart.LineData;
import dev.admittance.chart.SeriesValues;
import dev.admittance.chart.TimeGrid;
import dev.admittance.chart.Unit;
import dev.admittance.metrics.Histogram;
import dev.admittance.metrics.MetricsHistory.Point;
import dev.admittance.metrics.PartCounter;
import dev.admittance.metrics.PartFigures;
import dev.admittance.metrics.RejectionKind;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Function;

/// The data of the charts of a webhook or policy.
///
/// @param latency of its calls or evaluations, in seconds
/// @param calls or evaluations per second
/// @param failures per second: requests rejected by it, what it warned of and audited, and failures
/// @param heat its calls or evaluations by duration
record HookCharts(LineData latency, LineData calls, LineData failures, HeatData heat) {
  private static final Messages MESSAGES = Messages.of(HookCharts.class);

  /// The charts of some intervals.
  ///
  /// @param grid the ends of the intervals; those without a point are gaps
  static HookCharts of(TimeGrid grid, List<Point> points) {
    List<Optional<PartFigures>> spans = new ArrayList<>();
    for (int i = 0; i < grid.size(); i++) {
      spans.add(Optional.empty());
    }
    for (Point point : points) {
      int index = grid.nearest(point.at());
      if (index >= 0 && grid.at(index).equals(point.at())) {
        spans.set(index, point.figures());
      }
    }
    return new HookCharts(
        latency(grid, spans),
        calls(grid, spans),
        isPolicy(spans) ? violations(grid, spans) : failures(grid, spans),
        heat(grid, spans));
  }

  static HookCharts none(TimeGrid grid) {
    return of(grid, List.of());
  }

  private static boolean isPolicy(List<Optional<PartFigures>> spans) {
    return spans.stream()
        .flatMap(Optional::stream)
        .findFirst()
        .filter(figures -> figures.part().type().isPolicy())
        .isPresent();
  }

  private static LineData violations(TimeGrid grid, List<Optional<PartFigures>> spans) {
    return new LineData(
        Unit.PER_SECOND,
        grid,
        List.of(
            rejections("denied", MESSAGES.get("series.denied"), 0, spans, RejectionKind.DENIED),
            counter("warned", MESSAGES.get("series.warned"), 1, spans, PartCounter.WARNED),
            counter("audited", MESSAGES.get("series.audited"), 2, spans, PartCounter.AUDITED),
            counter(
                "errors", MESSAGES.get("series.errors"), 3, spans, PartCounter.EVALUATION_ERRORS)));
  }

  private static ChartSeries counter(
      String id, String name, int look, List<Optional<PartFigures>> spans, PartCounter counter) {
    return series(id, name, look, spans, figures -> figures.perSecond(figures.count(counter)));
  }

  private static LineData latency(TimeGrid grid, List<Optional<PartFigures>> spans) {
    return new LineData(
        Unit.SECONDS,
        grid,
        List.of(
            series("p50", "p50", 0, spans, PartFigures::p50),
            series("p90", "p90", 1, spans, PartFigures::p90),
            series("p99", "p99", 2, spans, PartFigures::p99)));
  }

  private static LineData calls(TimeGrid grid, List<Optional<PartFigures>> spans) {
    return new LineData(
        Unit.PER_SECOND,
        grid,
        List.of(
            isPolicy(spans)
                ? series(
                    "evaluations",
                    MESSAGES.get("series.evaluations"),
                    0,
                    spans,
                    PartFigures::ratePerSecond)
                : series(
                    "all", MESSAGES.get("series.calls"), 0, spans, PartFigures::ratePerSecond)));
  }

  private static LineData failures(TimeGrid grid, List<Optional<PartFigures>> spans) {
    List<ChartSeries> series = new ArrayList<>();
    series.add(rejections("denied", MESSAGES.get("series.denied"), 0, spans, RejectionKind.DENIED));
    series.add(
        rejections(
            "failed", MESSAGES.get("series.call-failed"), 3, spans, RejectionKind.CALL_FAILED));
    series.add(
        series(
            "open",
            MESSAGES.get("series.failed-open"),
            1,
            spans,
            figures ->
                figures.failOpen().isPresent()
                    ? figures.perSecond(figures.failOpen().getAsDouble())
                    : OptionalDouble.empty()));
    series.add(
        rejections(
            "server", MESSAGES.get("series.server-error"), 2, spans, RejectionKind.SERVER_ERROR));
    ChartSeries other =
        rejections("other", MESSAGES.get("series.other"), 3, spans, RejectionKind.OTHER);
    if (other.values().known().anyMatch(rate -> rate > 0)) {
      series.add(other);
    }
    return new LineData(Unit.PER_SECOND, grid, series);
  }

  private static ChartSeries rejections(
      String id, String name, int look, List<Optional<PartFigures>> spans, RejectionKind kind) {
    return series(id, name, look, spans, figures -> figures.perSecond(figures.rejections(kind)));
  }

  private static ChartSeries series(
      String id,
      String name,
      int look,
      List<Optional<PartFigures>> spans,
      Function<PartFigures, OptionalDouble> value) {
    return new ChartSeries(
        id,
        name,
        look,
        SeriesValues.of(
            spans.stream()
                .mapToDouble(
                    span -> span.map(value).orElse(OptionalDouble.empty()).orElse(Double.NaN))
                .toArray()));
  }

  private static HeatData heat(TimeGrid grid, List<Optional<PartFigures>> spans) {
    List<Double> bounds = bounds(spans);
    double[][] counts = new double[bounds.size() + 1][grid.size()];
    for (int i = 0; i < spans.size(); i++) {
      int at = i;
      spans
          .get(i)
          .ifPresentOrElse(
              figures -> count(figures.durations(), bounds, counts, at),
              () -> Arrays.stream(counts).forEach(bucket -> bucket[at] = Double.NaN));
    }
    return new HeatData(
        Unit.SECONDS, grid, bounds, Arrays.stream(counts).map(SeriesValues::of).toList());
  }

  private static void count(Histogram durations, List<Double> bounds, double[][] counts, int at) {
    for (Histogram.Bucket bucket : durations.buckets()) {
      int place = 0;
      while (place < bounds.size() && bounds.get(place) < bucket.upTo()) {
        place++;
      }
      counts[place][at] += bucket.count();
    }
  }

  /// The buckets of the largest histogram: releases before 1.27 have fewer.
  private static List<Double> bounds(List<Optional<PartFigures>> spans) {
    List<Double> most = List.of();
    for (Optional<PartFigures> span : spans) {
      List<Double> bounds =
          span.stream()
              .flatMap(figures -> figures.durations().buckets().stream())
              .map(Histogram.Bucket::upTo)
              .filter(Double::isFinite)
              .toList();
      most = bounds.size() > most.size() ? bounds : most;
    }
    return most;
  }
}
