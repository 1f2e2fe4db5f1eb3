package dev.admittance.app.debug.session;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.app.debug.ShopSetup;
import dev.admittance.simulator.trace.Step;
import dev.admittance.simulator.trace.Trace;
import org.junit.jupiter.api.Test;

class DebugSessionTest {
  private final Trace trace = ShopSetup.run(ShopSetup.pod("bad"));
  private final DebugSession session = new DebugSession();

  @Test
  void traceIsShownFromItsFirstStep() {
    session.show(trace);

    assertThat(session.index().get()).isZero();
    assertThat(session.stepCount().get()).isEqualTo(trace.steps().size());
    assertThat(session.canStepBack().get()).isFalse();
    assertThat(session.canStepForward().get()).isTrue();
  }

  @Test
  void stepBackAtTheFirstStepDoesNothing() {
    session.show(trace);

    session.stepBack();
    session.stepBackInto();

    assertThat(session.index().get()).isZero();
  }

  @Test
  void endHasNothingAhead() {
    session.show(trace);

    session.runToEnd();

    assertThat(step()).isInstanceOf(Step.Finished.class);
    assertThat(session.canStepForward().get()).isFalse();
  }

  @Test
  void backThenForwardIsTheSameStep() {
    session.show(trace);
    for (int i = 1; i < trace.steps().size(); i++) {
      session.moveTo(i);
      Step before = step();

      session.stepBackInto();
      session.stepInto();

      assertThat(step()).isSameAs(before);
    }
  }

  @Test
  void everyMoveWithoutATraceDoesNothing() {
    session.stepOver();
    session.stepInto();
    session.stepOut();
    session.stepBack();
    session.runToEnd();
    session.restart();

    assertThat(session.positionProperty().get()).isEmpty();
    assertThat(session.index().get()).isEqualTo(-1);
  }

  @Test
  void placeOutsideTheTraceIsBroughtInside() {
    session.show(trace);

    session.moveTo(10_000);
    assertThat(session.index().get()).isEqualTo(trace.steps().size() - 1);
    session.moveTo(-5);
    assertThat(session.index().get()).isZero();
  }

  private Step step() {
    return session.positionProperty().get().orElseThrow().step();
  }
}
