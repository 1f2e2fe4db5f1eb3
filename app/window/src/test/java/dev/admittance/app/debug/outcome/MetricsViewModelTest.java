package dev.admittance.app.debug.outcome;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.app.debug.DebugViewModel;
import dev.admittance.app.debug.ShopSetup;
import dev.admittance.app.failure.Failures;
import dev.admittance.app.task.DirectTaskRunner;
import dev.admittance.simulator.metrics.MetricChange;
import dev.admittance.simulator.trace.Step;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class MetricsViewModelTest {
  private final DebugViewModel debug = new DebugViewModel(new DirectTaskRunner(), new Failures());
  private final MetricsViewModel metrics = debug.panes().metrics();

  @BeforeEach
  void chooseACapture() {
    debug.load(ShopSetup.input(ShopSetup.pod("bad")));
    debug.captures().selectedProperty().set(Optional.of(debug.captures().rows().getFirst()));
  }

  @Test
  void denialIsCountedAndLeadsToItsStep() {
    MetricChange rejection =
        metrics.changes().stream()
            .filter(change -> change.metric().endsWith("webhook_rejection_count"))
            .findFirst()
            .orElseThrow();

    assertThat(rejection.series())
        .contains("name=\"deny.shop.example\"")
        .contains("rejection_code=\"403\"");

    metrics.jumpTo(rejection);

    assertThat(debug.session().positionProperty().get().orElseThrow().step())
        .isInstanceOf(Step.HookDenied.class);
  }

  @Test
  void textHasALineForEachChange() {
    assertThat(metrics.text().lines()).hasSize(metrics.changes().size());
    assertThat(metrics.gapsProperty().get()).isNotEmpty();
  }

  @Test
  void nothingIsCountedWithoutARun() {
    debug.captures().selectedProperty().set(Optional.empty());

    assertThat(metrics.changes()).isEmpty();
  }
}
