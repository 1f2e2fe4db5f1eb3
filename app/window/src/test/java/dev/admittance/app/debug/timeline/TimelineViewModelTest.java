package dev.admittance.app.debug.timeline;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.app.controls.TimelineBand;
import dev.admittance.app.controls.TimelineMark;
import dev.admittance.app.debug.ShopSetup;
import dev.admittance.app.debug.session.BreakpointsViewModel;
import dev.admittance.app.debug.session.DebugSession;
import dev.admittance.app.task.HeldTaskRunner;
import dev.admittance.simulator.trace.Phase;
import dev.admittance.simulator.trace.Trace;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class TimelineViewModelTest {
  private final Trace trace = ShopSetup.run(ShopSetup.pod("bad"));
  private final DebugSession session = new DebugSession();
  private final BreakpointsViewModel breakpoints = new BreakpointsViewModel(session);
  private final HeldTaskRunner tasks = new HeldTaskRunner();
  private final TimelineViewModel line =
      new TimelineViewModel(session, breakpoints.activeProperty(), tasks);

  @Test
  void stepsStandInWordsWithTheirDepths() {
    session.show(trace);

    List<StepRow> steps = line.steps().getValue();

    assertThat(steps).hasSize(session.stepCount().get());
    assertThat(steps.getFirst().words()).startsWith("Request received");
    assertThat(steps)
        .filteredOn(step -> step.words().startsWith("label.shop.example"))
        .extracting(StepRow::depth)
        .startsWith(1, 1, 1, 2, 2);
    assertThat(steps)
        .filteredOn(step -> step.tone().equals(Optional.of(TimelineMark.Tone.DANGER)))
        .extracting(StepRow::words)
        .containsExactly("deny.shop.example denied the request");
  }

  @Test
  void bandsCoverEveryStepOnceInTheOrderOfPhases() {
    session.show(trace);
    List<TimelineBand> bands = line.bands().getValue();

    int next = 0;
    for (TimelineBand band : bands) {
      assertThat(band.first()).isEqualTo(next);
      next = band.last() + 1;
    }
    assertThat(next).isEqualTo(trace.steps().size());
    assertThat(bands)
        .extracting(TimelineBand::label)
        .containsSubsequence("received", "mutating", "validating", "finished");
  }

  @Test
  void breakpointsAreMarkedWhereTheyHold() {
    session.show(trace);
    breakpoints.stopAt(Phase.VALIDATING);
    breakpoints.onDenialProperty().set(true);
    tasks.runAll();

    assertThat(line.stopsProperty().get())
        .extracting(TimelineMark::label)
        .containsExactly(
            "Breakpoint: Phase validating begins",
            "Breakpoint: deny.shop.example denied the request");
  }

  @Test
  void onesThatAreSwitchedOffAreNotMarked() {
    session.show(trace);
    breakpoints.stopAt(Phase.VALIDATING);
    tasks.runAll();

    breakpoints.rows().getFirst().enabledProperty().set(false);
    tasks.runAll();

    assertThat(line.stopsProperty().get()).isEmpty();
  }

  @Test
  void marksOfAnotherTraceNeverShow() {
    breakpoints.onDenialProperty().set(true);
    session.show(trace);
    session.show(ShopSetup.run(ShopSetup.pod("good")));
    tasks.runAll();

    assertThat(line.stopsProperty().get()).isEmpty();
  }

  @Test
  void stepIsToldWithItsNumber() {
    session.show(trace);

    assertThat(line.words(0)).isEqualTo("1: Request received: CREATE pods shop/bad");
    assertThat(line.words(-1)).isEmpty();
    assertThat(line.words(10_000)).isEmpty();
  }
}
