package dev.admittance.simulator.benchmark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;

class GrowthTest {
  private static final Growth GROWTH =
      new Growth(
          "hooks",
          List.of(
              new Growth.Point(10, 5_000_000, 64),
              new Growth.Point(100, 10_000_000, 64),
              new Growth.Point(1_000, 1_000_000_000, 64),
              new Growth.Point(10_000, 100_000_000_000L, 64)));

  @Test
  void theLargestSizesTellTheExponent() {
    assertThat(GROWTH.exponent(Growth.Point::nanos)).isEqualTo(2, within(1e-9));
    assertThat(GROWTH.exponent(Growth.Point::bytes)).isEqualTo(0, within(1e-9));
    assertThat(GROWTH.rows().lines())
        .hasSize(4)
        .last()
        .isEqualTo("| hooks | 10,000 | 100000.000 | 0.000 | time 2.00, memory 0.00 |");
  }

  @Test
  void eachThingThatGrowsHasAPanel() {
    String svg = GrowthPlot.svg(List.of(GROWTH, GROWTH));

    assertThat(svg).startsWith("<svg ").endsWith("</svg>\n").doesNotContain("NaN");
    assertThat(svg.split("<polyline", -1)).hasSize(5);
  }
}
