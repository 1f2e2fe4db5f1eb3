package dev.admittance.chart;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.diagram.Box;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class ShareCurveTest {
  private static final Box AREA = new Box(10, 20, 300, 100);
  private static final long MILLI = 1_000_000;

  private static List<String> corners(ShareCurve curve, Map<Long, Long> counts) {
    return curve.corners(new TreeMap<>(counts), AREA).stream()
        .map(corner -> Math.round(corner.x()) + "," + Math.round(corner.y()))
        .toList();
  }

  @Test
  void theAxisHasRoomForTheLongest() {
    assertThat(ShareCurve.upTo(0).longest()).isEqualTo(0.01);
    assertThat(ShareCurve.upTo(0.01).longest()).isEqualTo(0.01);
    assertThat(ShareCurve.upTo(0.011).longest()).isEqualTo(0.1);
    assertThat(ShareCurve.upTo(34).longest()).isEqualTo(100);
  }

  @Test
  void ticksAreTenTimesApart() {
    assertThat(ShareCurve.upTo(0.9).ticks(AREA))
        .containsExactly(
            new Tick(10, "1 ms"),
            new Tick(110, "10 ms"),
            new Tick(210, "100 ms"),
            new Tick(310, "1 s"));
  }

  @Test
  void aCurveGoesUpWhereDurationsAre() {
    ShareCurve curve = ShareCurve.upTo(0.9);
    assertThat(corners(curve, Map.of(10 * MILLI, 1L, 100 * MILLI, 3L)))
        .containsExactly("10,120", "110,120", "110,95", "210,95", "210,20", "310,20");
  }

  @Test
  void whatIsShorterThanTheAxisIsAtItsEdge() {
    ShareCurve curve = ShareCurve.upTo(0.9);
    assertThat(corners(curve, Map.of(0L, 1L, MILLI / 2, 1L, 1000 * MILLI, 2L)))
        .containsExactly("10,120", "10,120", "10,70", "310,70", "310,20", "310,20");
  }

  @Test
  void withoutDurationsThereIsNoCurve() {
    assertThat(ShareCurve.upTo(1).corners(new TreeMap<>(), AREA)).isEmpty();
  }
}
