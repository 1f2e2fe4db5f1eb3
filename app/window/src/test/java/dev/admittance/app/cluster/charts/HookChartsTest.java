package dev.admittance.app.cluster.charts;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.chart.ChartSeries;
import dev.admittance.chart.LineData;
import dev.admittance.chart.SeriesValues;
import dev.admittance.chart.TimeGrid;
import dev.admittance.metrics.Histogram;
import dev.admittance.metrics.MeteredPart;
import dev.admittance.metrics.MeteredType;
import dev.admittance.metrics.MetricsHistory.Point;
import dev.admittance.metrics.PartCounter;
import dev.admittance.metrics.PartCounters;
import dev.admittance.metrics.PartFigures;
import dev.admittance.metrics.RejectionKind;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

class HookChartsTest {
  private static final Instant START = Instant.parse("2026-11-22T10:00:00Z");
  private static final Duration STEP = Duration.ofSeconds(10);
  private static final MeteredPart HOOK =
      new MeteredPart("a.example.com", MeteredType.MUTATING_WEBHOOK);

  @Test
  void ratesArePerSecond() {
    HookCharts charts = charts(FakeMetrics.figures(HOOK, 20, STEP));

    assertThat(values(charts.calls(), "all")).isEqualTo(SeriesValues.of(2));
    assertThat(values(charts.failures(), "denied")).isEqualTo(SeriesValues.of(1));
    assertThat(values(charts.failures(), "failed")).isEqualTo(SeriesValues.of(0));
  }

  @Test
  void violationsOfPoliciesAreSeriesByWhatBecameOfThem() {
    PartFigures figures =
        FakeMetrics.figures(new MeteredPart("p/b", MeteredType.VALIDATING_POLICY), 20, STEP);
    HookCharts charts =
        charts(
            new PartFigures(
                figures.part(),
                figures.operation(),
                figures.over(),
                figures.durations(),
                figures.rejections(),
                figures.answers(),
                figures.failOpen(),
                PartCounters.NONE.with(PartCounter.WARNED, 30).with(PartCounter.AUDITED, 40)));

    assertThat(values(charts.failures(), "denied")).isEqualTo(SeriesValues.of(1));
    assertThat(values(charts.calls(), "evaluations")).isEqualTo(SeriesValues.of(2));
    assertThat(values(charts.failures(), "warned")).isEqualTo(SeriesValues.of(3));
    assertThat(values(charts.failures(), "audited")).isEqualTo(SeriesValues.of(4));
    assertThat(values(charts.failures(), "errors")).isEqualTo(SeriesValues.of(0));
  }

  @Test
  void whatIsNotCountedIsAGap() {
    assertThat(values(charts(FakeMetrics.figures(HOOK, 20, STEP)).failures(), "open"))
        .isEqualTo(SeriesValues.of(Double.NaN));
  }

  @Test
  void quantilesAreThoseOfTheSpan() {
    PartFigures figures = FakeMetrics.figures(HOOK, 100, STEP);

    assertThat(values(charts(figures).latency(), "p99").at(0))
        .isEqualTo(figures.p99().orElseThrow());
  }

  @Test
  void hasNoLatencyWithoutCalls() {
    HookCharts charts = charts(FakeMetrics.figures(HOOK, 0, STEP));

    assertThat(values(charts.calls(), "all")).isEqualTo(SeriesValues.of(0));
    assertThat(charts.latency().isEmpty()).isTrue();
    assertThat(charts.heat().isEmpty()).isFalse();
  }

  @Test
  void spansWithoutPointsAreGaps() {
    TimeGrid grid = new TimeGrid(START, STEP, 3);

    HookCharts charts =
        HookCharts.of(
            grid,
            List.of(
                new Point(START, Optional.empty()),
                new Point(
                    START.plusSeconds(20), Optional.of(FakeMetrics.figures(HOOK, 10, STEP)))));

    assertThat(values(charts.calls(), "all")).isEqualTo(SeriesValues.of(Double.NaN, Double.NaN, 1));
    assertThat(charts.heat().buckets())
        .containsExactly(
            SeriesValues.of(Double.NaN, Double.NaN, 9),
            SeriesValues.of(Double.NaN, Double.NaN, 1),
            SeriesValues.of(Double.NaN, Double.NaN, 0));
    assertThat(charts.heat().bounds()).containsExactly(0.005, 0.1);
  }

  @Test
  void countsOfFewerBucketsGoIntoThoseOfMore() {
    PartFigures old =
        withDurations(new double[] {0.1, Double.POSITIVE_INFINITY}, new double[] {3, 4});
    PartFigures now =
        withDurations(
            new double[] {0.1, 1, 10, Double.POSITIVE_INFINITY}, new double[] {1, 2, 3, 4});

    HookCharts charts = charts(old, now);

    assertThat(charts.heat().bounds()).containsExactly(0.1, 1.0, 10.0);
    assertThat(charts.heat().buckets())
        .containsExactly(
            SeriesValues.of(3, 1),
            SeriesValues.of(0, 1),
            SeriesValues.of(0, 1),
            SeriesValues.of(1, 1));
  }

  @Test
  void unknownReasonsAppearOnlyWhereThereAreSome() {
    PartFigures figures = FakeMetrics.figures(HOOK, 10, STEP);
    PartFigures strange =
        new PartFigures(
            HOOK,
            figures.operation(),
            figures.over(),
            figures.durations(),
            List.of(new PartFigures.Rejections(RejectionKind.OTHER, 0, 5)),
            List.of(),
            OptionalDouble.of(5),
            PartCounters.NONE);

    assertThat(charts(figures).failures().series())
        .extracting(ChartSeries::id)
        .doesNotContain("other");
    assertThat(values(charts(strange).failures(), "other")).isEqualTo(SeriesValues.of(0.5));
    assertThat(values(charts(strange).failures(), "open")).isEqualTo(SeriesValues.of(0.5));
  }

  private static PartFigures withDurations(double[] bounds, double[] counts) {
    return new PartFigures(
        HOOK,
        Optional.empty(),
        Optional.of(STEP),
        Histogram.of(bounds, counts, 1),
        List.of(),
        List.of(),
        OptionalDouble.empty(),
        PartCounters.NONE);
  }

  private static HookCharts charts(PartFigures... spans) {
    TimeGrid grid = new TimeGrid(START, STEP, spans.length);
    return HookCharts.of(
        grid,
        java.util.stream.IntStream.range(0, spans.length)
            .mapToObj(i -> new Point(grid.at(i), Optional.of(spans[i])))
            .toList());
  }

  private static SeriesValues values(LineData data, String id) {
    return data.series().stream()
        .filter(series -> series.id().equals(id))
        .findFirst()
        .orElseThrow()
        .values();
  }
}
