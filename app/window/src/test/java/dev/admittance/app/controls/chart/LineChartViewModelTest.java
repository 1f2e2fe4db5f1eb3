package dev.admittance.app.controls.chart;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.chart.ChartSeries;
import dev.admittance.chart.LineData;
import dev.admittance.chart.SeriesValues;
import dev.admittance.chart.TimeGrid;
import dev.admittance.chart.Unit;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.ZoneOffset;
import java.util.List;
import org.junit.jupiter.api.Test;

class LineChartViewModelTest {
  private static final Instant NOW = Instant.parse("2026-11-22T10:05:00Z");
  private static final ChartSeries CALLS =
      new ChartSeries("calls", "calls", 0, SeriesValues.of(1, 2, 3, Double.NaN));

  private final ChartTimeViewModel time =
      new ChartTimeViewModel(InstantSource.fixed(NOW), ZoneOffset.UTC, Duration.ofMinutes(5));
  private final LineChartViewModel chart =
      new LineChartViewModel(
          "cluster/calls",
          "Calls",
          time,
          new LineData(
              Unit.PER_SECOND,
              new TimeGrid(NOW.minusSeconds(180), Duration.ofSeconds(60), 4),
              List.of(CALLS)));

  @Test
  void hidesAndShowsLines() {
    chart.show("calls", false);
    assertThat(chart.hiddenProperty().get()).containsExactly("calls");

    chart.show("calls", true);
    assertThat(chart.hiddenProperty().get()).isEmpty();
  }

  @Test
  void theLegendTellsTheLatestValue() {
    assertThat(chart.value(CALLS)).isEqualTo("3/s");
  }

  @Test
  void theLegendTellsTheValueWhereOnePoints() {
    time.point(NOW.minusSeconds(130));
    assertThat(chart.value(CALLS)).isEqualTo("2/s");

    time.point(NOW);
    assertThat(chart.value(CALLS)).isEqualTo("–");
  }

  @Test
  void saysWhatItShows() {
    assertThat(chart.words())
        .isEqualTo(
            "Calls. calls: 3/s, lowest 1/s, highest 3/s at 22 Nov 10:04:00,"
                + " nothing since 22 Nov 10:04:00.");
  }
}
