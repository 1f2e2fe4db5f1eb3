package dev.admittance.chart;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.diagram.Box;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ValueAxisTest {
  private static final Offset<Double> ROUNDING = Offset.offset(1e-9);
  private static final Box AREA = new Box(50, 10, 400, 140);

  @ParameterizedTest
  @CsvSource({"0.83, 1, 0.5", "33, 40, 10", "4, 4, 1", "0.0401, 0.06, 0.02", "0, 0.001, 0.0005"})
  void endsAtARoundNumber(double highest, double top, double step) {
    ValueAxis axis = ValueAxis.upTo(Unit.SECONDS, highest, 140);

    assertThat(axis.top()).isCloseTo(top, ROUNDING);
    assertThat(axis.step()).isCloseTo(step, ROUNDING);
  }

  @Test
  void labelsEveryTickFromTheBottom() {
    assertThat(ValueAxis.upTo(Unit.SECONDS, 0.3, 140).ticks(AREA))
        .extracting(Tick::label)
        .containsExactly("0", "100 ms", "200 ms", "300 ms");
  }

  @Test
  void placesValuesBetweenItsEnds() {
    ValueAxis axis = ValueAxis.upTo(Unit.COUNT, 40, 140);

    assertThat(axis.y(0, AREA)).isEqualTo(150);
    assertThat(axis.y(40, AREA)).isEqualTo(10);
    assertThat(axis.y(20, AREA)).isEqualTo(80);
  }
}
