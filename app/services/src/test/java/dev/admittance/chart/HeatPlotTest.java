package dev.admittance.chart;

import static java.lang.Double.NaN;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.admittance.diagram.Box;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.Arrays;
import java.util.List;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;

class HeatPlotTest {
  private static final Instant START = Instant.parse("2026-11-22T10:00:00Z");
  private static final Box AREA = new Box(50, 0, 100, 120);
  private static final Offset<Double> ROUNDING = Offset.offset(1e-6);
  private static final TimeSpan SPAN = new TimeSpan(START, START.plusSeconds(100));

  @Test
  void drawsBucketsOnALogarithmicScale() {
    // 0.01 to 0.1, 0.1 to 1, 1 to 10: equal factors, equal heights
    HeatPlot plot = plot(SPAN, new double[] {1}, new double[] {1}, new double[] {1});

    assertThat(plot.cells())
        .extracting(cell -> cell.box().height())
        .allSatisfy(height -> assertThat(height).isCloseTo(40, ROUNDING));
    assertThat(plot.axis().ticks(AREA)).extracting(Tick::label).containsExactly("100 ms", "1 s");
  }

  @Test
  void aCellCoversTheTimeBeforeItsCount() {
    HeatCell cell =
        plot(SPAN, new double[] {NaN, NaN, 5}, new double[3], new double[3]).cells().getFirst();

    assertThat(cell.from()).isEqualTo(START.plusSeconds(20));
    assertThat(cell.to()).isEqualTo(START.plusSeconds(30));
    assertThat(cell.box().x()).isEqualTo(70);
    assertThat(cell.box().width()).isCloseTo(10, ROUNDING);
  }

  @Test
  void tellsWhatIsNotKnownFromWhatIsNone() {
    HeatPlot plot =
        plot(SPAN, new double[] {0, NaN, 0}, new double[] {0, NaN, 2}, new double[] {0, NaN, 0});

    assertThat(plot.gaps()).containsExactly(new Box(60, 0, 10, 120));
    assertThat(plot.cells()).hasSize(1);
  }

  @Test
  void rareCellsAreSeenBesideFrequentOnes() {
    HeatPlot plot = plot(SPAN, new double[] {10_000}, new double[] {100}, new double[] {0});

    assertThat(plot.cells()).extracting(plot::strength).containsExactly(1.0, 0.1);
    assertThat(plot.most()).isEqualTo(10_000);
  }

  @Test
  void readsTheCellUnderAPointer() {
    HeatPlot plot = plot(SPAN, new double[] {6}, new double[] {0}, new double[] {2});

    HeatCell slow = plot.cellAt(55, 10).orElseThrow();

    assertThat(slow.bucket()).isEqualTo(2);
    assertThat(slow.share()).isEqualTo(0.25);
    assertThat(plot.data().words(slow.bucket())).isEqualTo("over 1 s");
    assertThat(plot.cellAt(55, 60)).isEmpty();
    assertThat(plot.cellAt(99, 10)).isEmpty();
  }

  @Test
  void readsAColumnFromTheLowestBucket() {
    HeatPlot plot = plot(SPAN, new double[] {6, 1}, new double[] {0, 1}, new double[] {2, 1});

    assertThat(plot.column(START.plusSeconds(10)))
        .extracting(HeatCell::bucket)
        .containsExactly(0, 2);
    assertThat(plot.column(START.plusSeconds(10)))
        .extracting(HeatCell::count)
        .containsExactly(6.0, 2.0);
  }

  @Test
  void countsIntervalsTogetherThatAreTooNarrow() {
    double[] ones = new double[1_000];
    Arrays.fill(ones, 1);
    TimeSpan all = new TimeSpan(START, START.plusSeconds(10_000));

    HeatPlot plot = plot(all, ones, new double[1_000], new double[1_000]);

    assertThat(plot.cells()).hasSizeBetween(25, 26);
    assertThat(plot.cells().stream().mapToDouble(HeatCell::count).sum()).isEqualTo(1_000);
  }

  @Test
  void whatIsCountedTogetherStaysAsTimeGoesOn() {
    double[] ones = new double[1_000];
    Arrays.fill(ones, 1);
    HeatPlot now = plot(new TimeSpan(START, START.plusSeconds(9_000)), ones, ones, ones);
    HeatPlot later =
        plot(new TimeSpan(START.plusSeconds(10), START.plusSeconds(9_010)), ones, ones, ones);

    assertThat(later.cells())
        .extracting(HeatCell::to)
        .containsAll(now.cells().subList(30, 40).stream().map(HeatCell::to).toList());
  }

  @Test
  void saysInWordsHowCallsAreSpread() {
    HeatPlot plot = plot(SPAN, new double[] {6}, new double[] {0}, new double[] {2});

    assertThat(ChartDescriptions.of(plot)).isEqualTo("up to 100 ms: 75.0 %. over 1 s: 25.0 %.");
  }

  @Test
  void refusesBucketsThatDoNotFit() {
    assertThatIllegalArgumentException()
        .isThrownBy(() ->
            new HeatData(
                Unit.SECONDS,
                new TimeGrid(START, Duration.ofSeconds(1), 0),
                List.of(1.0, 0.5),
                List.of(SeriesValues.of(), SeriesValues.of(), SeriesValues.of())));
  }

  private static HeatPlot plot(TimeSpan span, double[]... buckets) {
    return HeatPlot.of(
        new HeatData(
            Unit.SECONDS,
            new TimeGrid(START.plusSeconds(10), Duration.ofSeconds(10), buckets[0].length),
            List.of(0.1, 1.0),
            Arrays.stream(buckets).map(SeriesValues::of).toList()),
        span,
        AREA,
        ZoneOffset.UTC);
  }
}
