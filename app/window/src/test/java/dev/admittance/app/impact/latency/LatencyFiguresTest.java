package dev.admittance.app.impact.latency;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.simulator.comparison.ComparisonSummary;
import dev.admittance.simulator.comparison.DelayCounts;
import dev.admittance.simulator.comparison.Delays;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class LatencyFiguresTest {
  private static Delays millis(long... delays) {
    DelayCounts counts = new DelayCounts();
    for (long delay : delays) {
      counts.add(Duration.ofMillis(delay));
    }
    return counts.build();
  }

  @Test
  void quantilesAreTold() {
    LatencyFigures figures =
        LatencyFigures.of(millis(5, 10, 1500), millis(5, 7, 1500), millis(0, -3, 0));
    assertThat(figures.rows())
        .containsExactly(
            new LatencyFigures.Row("Before", "5 ms", "10 ms", "1.5 s", "1.5 s"),
            new LatencyFigures.Row("After", "5 ms", "7 ms", "1.5 s", "1.5 s"),
            new LatencyFigures.Row("Added", "\u22123 ms", "0 ms", "0 ms", "0 ms"));
    assertThat(figures.longest()).isEqualTo(1.5);
  }

  @Test
  void whatIsAddedHasASign() {
    assertThat(LatencyFigures.of(millis(9), millis(2), millis(-7)).rows().getLast().p50())
        .isEqualTo("\u22127 ms");
    assertThat(LatencyFigures.of(millis(2), millis(9), millis(7)).rows().getLast().p50())
        .isEqualTo("+7 ms");
  }

  @Test
  void requestsThatTakeNoTimeAreNotWorthTelling() {
    assertThat(LatencyFigures.of(ComparisonSummary.NONE).isRelevant()).isFalse();
    assertThat(LatencyFigures.of(millis(0), millis(0), millis(0)).isRelevant()).isFalse();
    assertThat(LatencyFigures.of(millis(0), millis(1), millis(1)).isRelevant()).isTrue();
  }
}
