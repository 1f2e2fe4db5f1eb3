package dev.admittance.app.debug.session;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.app.debug.ShopSetup;
import dev.admittance.simulator.trace.Phase;
import dev.admittance.simulator.trace.Step;
import dev.admittance.simulator.trace.Trace;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class ExecutionViewModelTest {
  private final Trace trace = ShopSetup.run(ShopSetup.pod("bad"));
  private final DebugSession session = new DebugSession();
  private final BreakpointsViewModel breakpoints = new BreakpointsViewModel(session);
  private final ExecutionViewModel execution = new ExecutionViewModel(session, breakpoints);

  @Test
  void withoutBreakpointsContinueRunsToTheEndAndBackToTheStart() {
    session.show(trace);

    execution.resume();
    assertThat(step()).isInstanceOf(Step.Finished.class);
    assertThat(stopped()).isEqualTo("End of the trace");

    execution.resumeBack();
    assertThat(session.index().get()).isZero();
    assertThat(stopped()).isEqualTo("Start of the trace");
  }

  @Test
  void continueStopsAtEachBreakpointAndSaysWhy() {
    session.show(trace);
    breakpoints.watch(List.of("spec", "restartPolicy"));
    breakpoints.onFailureProperty().set(true);
    breakpoints.onDenialProperty().set(true);

    assertThat(reasons())
        .containsExactly(
            "Stopped: spec.restartPolicy changed",
            "Stopped: slow.shop.example timed out, and was ignored",
            "Stopped: deny.shop.example denied the request",
            "End of the trace");
  }

  @Test
  void runningBackMeetsTheSameBreakpoints() {
    session.show(trace);
    breakpoints.watch(List.of("spec", "restartPolicy"));
    breakpoints.stopAt(Phase.VALIDATING);
    execution.resume();
    int first = session.index().get();
    execution.resume();
    execution.resume();

    execution.resumeBack();
    execution.resumeBack();

    assertThat(session.index().get()).isEqualTo(first);
    assertThat(stopped()).isEqualTo("Stopped: spec.restartPolicy changed");
  }

  @Test
  void steppingAwayFromAStopTakesItsReasonAway() {
    session.show(trace);
    breakpoints.watch(List.of("spec"));
    execution.resume();

    session.stepInto();

    assertThat(stopped()).isEmpty();
  }

  @Test
  void steppingOverAHookStopsAtABreakpointInIt() {
    session.show(trace);
    breakpoints.watch(List.of("metadata", "labels", "team"));

    while (stopped().isEmpty()) {
      execution.stepOver();
    }

    assertThat(step()).isInstanceOf(Step.OperationApplied.class);
    execution.stepOut();
    assertThat(step()).isInstanceOf(Step.HookAllowed.class);
  }

  @Test
  void steppingOutStopsAtABreakpointOnTheWay() {
    session.show(trace);
    while (!(step() instanceof Step.OperationApplied)) {
      session.stepInto();
    }
    breakpoints.watch(List.of("spec", "restartPolicy"));

    execution.stepOut();

    assertThat(stopped()).isEqualTo("Stopped: spec.restartPolicy changed");
  }

  @Test
  void changesAreVisitedForwardsAndBackwards() {
    session.show(trace);
    List<Integer> forwards = new ArrayList<>();
    do {
      execution.runToChange();
      forwards.add(session.index().get());
    } while (session.canStepForward().get());
    assertThat(forwards).hasSizeGreaterThan(2);
    assertThat(stopped()).isEqualTo("End of the trace, no more change");

    List<Integer> backwards = new ArrayList<>();
    while (session.canStepBack().get()) {
      backwards.add(session.index().get());
      execution.runBackToChange();
    }

    assertThat(backwards.reversed()).isEqualTo(forwards);
    assertThat(stopped()).isEqualTo("Start of the trace, no change before");
  }

  @Test
  void everyMoveWithoutATraceDoesNothing() {
    execution.resume();
    execution.resumeBack();
    execution.runToChange();
    execution.runBackToChange();
    execution.stepOver();
    execution.stepOut();

    assertThat(session.positionProperty().get()).isEmpty();
    assertThat(stopped()).isEmpty();
  }

  private List<String> reasons() {
    List<String> reasons = new ArrayList<>();
    while (session.canStepForward().get()) {
      execution.resume();
      reasons.add(stopped());
    }
    return reasons;
  }

  private String stopped() {
    return session.stoppedProperty().get();
  }

  private Step step() {
    return session.positionProperty().get().orElseThrow().step();
  }
}
