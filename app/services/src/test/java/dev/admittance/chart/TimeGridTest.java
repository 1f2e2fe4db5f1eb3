package dev.admittance.chart;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;

class TimeGridTest {
  private static final Instant START = Instant.parse("2026-11-22T10:00:00Z");
  private static final TimeGrid GRID = new TimeGrid(START, Duration.ofSeconds(10), 4);

  @Test
  void findsTheNearestTimeWithinItself() {
    assertThat(GRID.nearest(START.plusSeconds(14))).isEqualTo(1);
    assertThat(GRID.nearest(START.plusSeconds(15))).isEqualTo(2);
    assertThat(GRID.nearest(START.minusSeconds(100))).isZero();
    assertThat(GRID.nearest(START.plusSeconds(100))).isEqualTo(3);
  }

  @Test
  void hasNoNearestTimeWhenEmpty() {
    assertThat(new TimeGrid(START, Duration.ofSeconds(10), 0).nearest(START)).isEqualTo(-1);
  }

  @Test
  void roundsDownAlsoBeforeItsStart() {
    assertThat(GRID.floor(START.plusSeconds(19))).isEqualTo(1);
    assertThat(GRID.floor(START.minusSeconds(1))).isEqualTo(-1);
  }

  @Test
  void refusesAStepThatLeadsNowhere() {
    assertThatIllegalArgumentException().isThrownBy(() -> new TimeGrid(START, Duration.ZERO, 4));
  }
}
