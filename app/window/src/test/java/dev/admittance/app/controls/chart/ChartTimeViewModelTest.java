package dev.admittance.app.controls.chart;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.chart.TimeSpan;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import org.junit.jupiter.api.Test;

class ChartTimeViewModelTest {
  private Instant now = Instant.parse("2026-11-22T10:00:00Z");
  private final ChartTimeViewModel time =
      new ChartTimeViewModel(() -> now, ZoneOffset.UTC, Duration.ofMinutes(5));

  @Test
  void followsTheClock() {
    now = now.plusSeconds(10);
    time.tick();

    assertThat(time.shown()).isEqualTo(TimeSpan.endingAt(now, Duration.ofMinutes(5)));
  }

  @Test
  void staysWhilePausedAndCatchesUpAfterwards() {
    TimeSpan before = time.shown();
    time.pause(true);
    now = now.plusSeconds(10);
    time.tick();
    assertThat(time.shown()).isEqualTo(before);

    time.pause(false);
    assertThat(time.shown().to()).isEqualTo(now);
  }

  @Test
  void keysZoomAroundWhereOnePoints() {
    Instant pointed = time.shown().at(0.25);
    time.point(pointed);
    time.zoom(0.5);

    assertThat(time.shown().share(pointed)).isEqualTo(0.25);
  }

  @Test
  void keysZoomAtTheEndWhereOnePointsNowhereInSight() {
    time.point(now.minusSeconds(10_000));
    time.zoom(0.5);

    assertThat(time.shown()).isEqualTo(TimeSpan.endingAt(now, Duration.ofSeconds(150)));
  }

  @Test
  void showsAPartAndAllAgain() {
    TimeSpan all = time.shown();
    time.select(all.at(0.2), all.at(0.6));
    assertThat(time.shown()).isEqualTo(new TimeSpan(all.at(0.2), all.at(0.6)));

    time.move(-0.25);
    assertThat(time.shown()).isEqualTo(new TimeSpan(all.at(0.1), all.at(0.5)));

    time.showWhole();
    assertThat(time.shown()).isEqualTo(all);
  }

  @Test
  void pointsAndStopsPointing() {
    time.point(now);
    assertThat(time.cursorProperty().get()).contains(now);

    time.pointNowhere();
    assertThat(time.cursorProperty().get()).isEmpty();
  }
}
