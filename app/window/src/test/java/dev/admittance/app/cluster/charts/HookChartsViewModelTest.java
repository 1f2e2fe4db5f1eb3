package dev.admittance.app.cluster.charts;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.app.cluster.session.ClusterSession;
import dev.admittance.app.cluster.session.Sessions;
import dev.admittance.app.task.HeldDelay;
import dev.admittance.chart.TimeGrid;
import dev.admittance.cluster.ClusterException;
import dev.admittance.cluster.ClusterFault;
import dev.admittance.cluster.live.HookKey;
import dev.admittance.cluster.live.HookPhase;
import dev.admittance.metrics.MeteredPart;
import dev.admittance.metrics.MeteredType;
import dev.admittance.metrics.MetricsState;
import java.time.Duration;
import java.time.ZoneOffset;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class HookChartsViewModelTest {
  private static final HookKey HOOK =
      new HookKey(HookPhase.MUTATING_WEBHOOK, "inject", "inject.example.com", 0);
  private static final HookKey OTHER =
      new HookKey(HookPhase.VALIDATING_WEBHOOK, "guard", "guard.example.com", 0);
  private static final HookKey POLICY =
      new HookKey(HookPhase.VALIDATING_POLICY, "limits", "limits-binding", 0);

  private final FakeMetrics metrics = new FakeMetrics(FakeMetrics.current());
  private final ClusterSession session =
      Sessions.of(
          "test",
          Sessions.services(
              _ -> {
                throw new ClusterException(new ClusterFault.Unreachable("nobody"));
              },
              new HeldDelay()));
  private final HookChartsViewModel charts = new HookChartsViewModel(session, ZoneOffset.UTC);

  HookChartsViewModelTest() {
    session.measureBy(metrics);
  }

  @Test
  void asksForNothingWhileNobodyLooks() {
    session.selectedHookProperty().set(Optional.of(HOOK));

    assertThat(metrics.asked()).isEmpty();
    assertThat(charts.calls().dataProperty().get().isEmpty()).isTrue();
  }

  @Test
  void showsTheHookThatIsLookedAt() {
    charts.watchedProperty().set(true);
    session.selectedHookProperty().set(Optional.of(HOOK));

    assertThat(metrics.asked())
        .containsExactly(new MeteredPart("inject.example.com", MeteredType.MUTATING_WEBHOOK));
    assertThat(charts.calls().dataProperty().get().series().getFirst().values().latest())
        .hasValue(1);
    assertThat(charts.contentProperty().get()).isEqualTo(new ChartsContent.Charts(""));

    session.selectedHookProperty().set(Optional.of(OTHER));
    assertThat(metrics.asked())
        .endsWith(new MeteredPart("guard.example.com", MeteredType.VALIDATING_WEBHOOK));
  }

  @Test
  void readsAnewWhenMetricsComeIn() {
    look();
    metrics.callsPerSpan(40);
    metrics.tell(FakeMetrics.current("One API server does not answer."));

    assertThat(charts.calls().dataProperty().get().series().getFirst().values().latest())
        .hasValue(4);
    assertThat(charts.contentProperty().get())
        .isEqualTo(new ChartsContent.Charts("One API server does not answer."));
  }

  @Test
  void readsMoreFinelyWhereOneZoomsIn() {
    look();
    charts.lengthProperty().set(ChartLength.DAY);
    assertThat(step()).isEqualTo(Duration.ofMinutes(5));

    charts.time().zoom(1.0 / 24, charts.time().shown().to());
    assertThat(step()).isEqualTo(Duration.ofSeconds(30));

    charts.time().showWhole();
    assertThat(step()).isEqualTo(Duration.ofMinutes(5));
  }

  @Test
  void leavesOutTheSpanThatIsNotOver() {
    look();
    charts.lengthProperty().set(ChartLength.DAY);
    TimeGrid grid = charts.calls().dataProperty().get().grid();

    assertThat(grid.at(grid.size() - 1)).isEqualTo(Sessions.NOW);
    assertThat(grid.start()).isEqualTo(Sessions.NOW.minus(Duration.ofDays(1)));
  }

  @Test
  void standsStillWhilePaused() {
    look();
    charts.pausedProperty().set(true);

    assertThat(charts.time().frameProperty().get().paused()).isTrue();
    charts.pausedProperty().set(false);
    assertThat(charts.time().frameProperty().get().paused()).isFalse();
  }

  @Test
  void saysWhyThereAreNoMetrics() {
    look();
    for (MetricsState state :
        new MetricsState[] {
          new MetricsState.Waiting(),
          new MetricsState.Forbidden("forbidden", "kind: ClusterRole"),
          new MetricsState.Off("no such page")
        }) {
      metrics.tell(state);
      assertThat(charts.contentProperty().get()).isEqualTo(new ChartsContent.NoMetrics(state));
    }
  }

  @Test
  void keepsChartsWhileMetricsCannotBeRead() {
    look();
    metrics.tell(new MetricsState.Unreachable("Nobody answers.", Optional.empty()));

    assertThat(charts.contentProperty().get())
        .isEqualTo(new ChartsContent.Charts("Nobody answers. It is tried again."));
  }

  @Test
  void saysThatAHookWasNeverCalled() {
    metrics.callsPerSpan(0);
    look();

    assertThat(charts.contentProperty().get())
        .isEqualTo(new ChartsContent.NeverCalled("inject.example.com"));
  }

  @Test
  void saysWhyTheHistoryCannotBeRead() {
    metrics.fail("Prometheus refuses the query.");
    look();
    assertThat(charts.contentProperty().get())
        .isEqualTo(new ChartsContent.Charts("Prometheus refuses the query."));
  }

  @Test
  void policiesHaveChartsThatSayWhatIsNotMeasured() {
    charts.watchedProperty().set(true);
    session.selectedHookProperty().set(Optional.of(POLICY));

    assertThat(metrics.asked())
        .containsExactly(new MeteredPart("limits/limits-binding", MeteredType.VALIDATING_POLICY));
    assertThat(charts.contentProperty().get())
        .isEqualTo(
            new ChartsContent.Charts(
                "API servers measure how long a policy takes, not its CEL cost; of validating"
                    + " policies they count only the evaluations with a violation or an error."));
    assertThat(charts.failures().dataProperty().get().series())
        .extracting(series -> series.id())
        .containsExactly("denied", "warned", "audited", "errors");
  }

  @Test
  void aPolicyWithoutCountedEvaluationsSaysSo() {
    metrics.callsPerSpan(0);
    charts.watchedProperty().set(true);
    session.selectedHookProperty().set(Optional.of(POLICY));

    assertThat(charts.contentProperty().get())
        .isEqualTo(new ChartsContent.NeverEvaluated("limits"));
  }

  @Test
  void forgetsTheChartsOfAnotherHook() {
    look();
    metrics.fail("gone");
    session.selectedHookProperty().set(Optional.of(OTHER));

    assertThat(charts.calls().dataProperty().get().isEmpty()).isTrue();
  }

  @Test
  void givesItsValuesAsATable() {
    look();

    assertThat(charts.table().lines().limit(2))
        .containsExactly(
            "time,p50 (s),p90 (s),p99 (s),calls (per s),denied (per s),call failed (per s),failed"
                + " open (per s),server error (per s)",
            "2026-11-22T09:45:00Z,0.00277778,0.005,0.0905,1,0.5,0,,0");
  }

  private void look() {
    charts.watchedProperty().set(true);
    session.selectedHookProperty().set(Optional.of(HOOK));
  }

  private Duration step() {
    return charts.calls().dataProperty().get().grid().step();
  }
}
