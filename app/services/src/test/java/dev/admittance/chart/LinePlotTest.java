package dev.admittance.chart;

import static java.lang.Double.NaN;
import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.diagram.Box;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class LinePlotTest {
  private static final Instant START = Instant.parse("2026-11-22T10:00:00Z");
  private static final Box AREA = new Box(50, 10, 100, 140);

  @Test
  void breaksLinesWhereValuesAreMissing() {
    LinePlot plot = plot(data(4, 4, NaN, 2, NaN, NaN, 1, 1, 1, 1, 1), Set.of());

    assertThat(plot.lines()).hasSize(1);
    assertThat(plot.lines().getFirst().runs())
        .extracting(run -> run.points().size())
        .containsExactly(2, 1, 5);
  }

  @Test
  void placesValuesByTimeAndSize() {
    LinePlot plot = plot(data(4, 0, NaN, NaN, NaN, NaN, NaN, NaN, NaN, NaN, 2), Set.of());

    assertThat(plot.lines().getFirst().runs())
        .containsExactly(
            new PlacedLine.Run(
                List.of(new PlacedLine.Point(50, 10), new PlacedLine.Point(60, 150))),
            new PlacedLine.Run(List.of(new PlacedLine.Point(150, 80))));
  }

  @Test
  void readsAllShownSeriesAtTheNearestTime() {
    LinePlot plot = plot(data(4, 3, NaN, 1), Set.of());

    ChartReading reading = plot.read(START.plusSeconds(12)).orElseThrow();

    assertThat(reading.at()).isEqualTo(START.plusSeconds(10));
    assertThat(reading.x()).isEqualTo(60);
    assertThat(reading.entries()).extracting(ChartReading.Entry::value).containsExactly(3.0);
  }

  @Test
  void readsMissingValuesAsMissing() {
    ChartReading reading =
        plot(data(4, 3, NaN, 1), Set.of()).read(START.plusSeconds(20)).orElseThrow();

    assertThat(reading.entries().getFirst().value()).isNaN();
    assertThat(reading.entries().getFirst().y()).isNaN();
  }

  @Test
  void readsNothingOutOfSight() {
    LinePlot plot =
        LinePlot.of(
            data(4, 3),
            Set.of(),
            new TimeSpan(START.plusSeconds(60), START.plusSeconds(120)),
            AREA,
            ZoneOffset.UTC);

    assertThat(plot.read(START.plusSeconds(70))).isEmpty();
  }

  @Test
  void readsTheNearestTimeThatIsInSight() {
    LinePlot plot =
        LinePlot.of(
            data(4, 3, 2, 1),
            Set.of(),
            new TimeSpan(START.plusSeconds(6), START.plusSeconds(28)),
            AREA,
            ZoneOffset.UTC);

    assertThat(plot.read(START.plusSeconds(27)).orElseThrow().at())
        .isEqualTo(START.plusSeconds(20));
  }

  @Test
  void leavesOutWhatIsHiddenAlsoFromTheAxis() {
    TimeGrid grid = new TimeGrid(START, Duration.ofSeconds(10), 2);
    LineData data =
        new LineData(
            Unit.COUNT,
            grid,
            List.of(
                new ChartSeries("low", "low", 0, SeriesValues.of(1, 4)),
                new ChartSeries("high", "high", 1, SeriesValues.of(400, 400))));

    LinePlot plot = plot(data, Set.of("high"));

    assertThat(plot.lines()).extracting(line -> line.series().id()).containsExactly("low");
    assertThat(plot.axis().top()).isEqualTo(4);
  }

  @Test
  void theAxisFitsWhatIsInSight() {
    LineData data = data(1000, 1000, 4, 4, 4, 4, 4, 4);
    TimeSpan late = new TimeSpan(START.plusSeconds(40), START.plusSeconds(60));

    assertThat(LinePlot.of(data, Set.of(), late, AREA, ZoneOffset.UTC).axis().top()).isEqualTo(4);
  }

  @Test
  void keepsSpikesWhereManyValuesShareAColumnOfPixels() {
    double[] many = IntStream.range(0, 10_000).mapToDouble(i -> i == 5_005 ? 40 : 1).toArray();
    LineData data =
        new LineData(
            Unit.COUNT,
            new TimeGrid(START, Duration.ofMillis(10), many.length),
            List.of(new ChartSeries("a", "a", 0, SeriesValues.of(many))));

    LinePlot plot = plot(data, Set.of());

    List<PlacedLine.Point> points = plot.lines().getFirst().runs().getFirst().points();
    assertThat(points).hasSizeLessThanOrEqualTo(404);
    assertThat(points).anySatisfy(point -> assertThat(point.y()).isEqualTo(10));
  }

  private static LineData data(double... values) {
    return new LineData(
        Unit.COUNT,
        new TimeGrid(START, Duration.ofSeconds(10), values.length),
        List.of(new ChartSeries("a", "a", 0, SeriesValues.of(values))));
  }

  private static LinePlot plot(LineData data, Set<String> hidden) {
    return LinePlot.of(
        data, hidden, new TimeSpan(START, START.plusSeconds(100)), AREA, ZoneOffset.UTC);
  }
}
