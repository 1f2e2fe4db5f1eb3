package dev.admittance.app.controls.chart;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class ChartViewModelTest {
  private static final Instant NOW = Instant.parse("2026-11-22T10:05:00Z");

  private final ChartTimeViewModel time =
      new ChartTimeViewModel(InstantSource.fixed(NOW), ZoneOffset.UTC, Duration.ofMinutes(5));
  private final ChartViewModel<List<Integer>> calls =
      new ChartViewModel<>("cluster/calls", "Calls", time, List.of());
  private final ChartViewModel<List<Integer>> errors =
      new ChartViewModel<>("cluster/errors", "Errors", time, List.of(1));

  @Test
  void chartIsFoundByItsIdAndNamedByItsTitle() {
    assertThat(calls.id()).isEqualTo("cluster/calls");
    assertThat(calls.title()).isEqualTo("Calls");
    assertThat(errors.dataProperty().get()).containsExactly(1);
  }

  @Test
  void newDataReachesItsOwnChartAlone() {
    List<List<Integer>> seen = new ArrayList<>();
    calls.dataProperty().subscribe((_, now) -> seen.add(now));

    calls.dataProperty().set(List.of(3, 4));

    assertThat(seen).containsExactly(List.of(3, 4));
    assertThat(errors.dataProperty().get()).containsExactly(1);
  }

  @Test
  void pointingInOneChartPointsInAll() {
    calls.time().point(NOW.minusSeconds(60));

    assertThat(errors.time().cursorProperty().get()).contains(NOW.minusSeconds(60));
  }
}
