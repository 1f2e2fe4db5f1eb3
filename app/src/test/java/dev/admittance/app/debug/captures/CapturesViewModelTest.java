package dev.admittance.app.debug.captures;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.app.debug.Shop;
import dev.admittance.app.failure.Failures;
import dev.admittance.app.task.DirectTaskRunner;
import dev.admittance.app.task.HeldTaskRunner;
import dev.admittance.app.task.TaskRunner;
import dev.admittance.simulator.capture.Capture;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class CapturesViewModelTest {
  private final Failures failures = new Failures();

  private CapturesViewModel captures(TaskRunner tasks) {
    CapturesViewModel captures = new CapturesViewModel(tasks, failures);
    captures.load(List.of(Shop.pod("good"), Shop.pod("bad")));
    return captures;
  }

  @Test
  void verdictsArePendingUntilTheyAreSimulated() {
    HeldTaskRunner tasks = new HeldTaskRunner();
    CapturesViewModel captures = captures(tasks);
    captures.simulate(Shop::run);
    assertThat(verdicts(captures)).containsOnly(Verdict.PENDING);

    tasks.runAll();

    assertThat(verdicts(captures)).containsExactly(Verdict.FAILED_OPEN, Verdict.DENIED);
  }

  @Test
  void newCapturesMakeAnOldSimulationIrrelevant() {
    HeldTaskRunner tasks = new HeldTaskRunner();
    CapturesViewModel captures = captures(tasks);
    CaptureRow old = captures.rows().getFirst();
    captures.simulate(Shop::run);

    captures.load(List.of(Shop.pod("other")));
    tasks.runAll();

    assertThat(old.verdictProperty().get()).isEqualTo(Verdict.PENDING);
  }

  @Test
  void filterKeepsRowsThatHaveAllWords() {
    CapturesViewModel captures = captures(new DirectTaskRunner());

    captures.filterProperty().set("ALICE  bad");

    assertThat(captures.shown()).extracting(CaptureRow::name).containsExactly("shop/bad");
    assertThat(captures.summary().get()).isEqualTo("1 of 2 captures");
  }

  @Test
  void filterFindsVerdictsOnceTheyAreKnown() {
    CapturesViewModel captures = captures(new DirectTaskRunner());
    captures.filterProperty().set("denied");
    assertThat(captures.shown()).isEmpty();

    captures.simulate(Shop::run);

    assertThat(captures.shown()).extracting(CaptureRow::name).containsExactly("shop/bad");
  }

  @Test
  void selectionSurvivesReloading() {
    CapturesViewModel captures = captures(new DirectTaskRunner());
    captures.selectedProperty().set(Optional.of(captures.rows().get(1)));

    captures.load(List.of(Shop.pod("new"), Shop.pod("bad")));

    assertThat(captures.selectedProperty().get()).contains(captures.rows().get(1));
  }

  @Test
  void selectionIsGoneWithItsCapture() {
    CapturesViewModel captures = captures(new DirectTaskRunner());
    captures.selectedProperty().set(Optional.of(captures.rows().get(1)));

    captures.load(List.of(Shop.pod("new")));

    assertThat(captures.selectedProperty().get()).isEmpty();
  }

  private static List<Verdict> verdicts(CapturesViewModel captures) {
    return captures.rows().stream().map(row -> row.verdictProperty().get()).toList();
  }
}
