package dev.admittance.app.debug.panes;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.app.debug.Shop;
import dev.admittance.app.debug.session.DebugSession;
import dev.admittance.simulator.trace.Step;
import dev.admittance.simulator.trace.Trace;
import org.junit.jupiter.api.Test;

class InspectorViewModelTest {
  private final DebugSession session = new DebugSession();
  private final InspectorViewModel inspector = new InspectorViewModel(session);

  @Test
  void paneThatSaysMostComesToTheFront() {
    at(Step.HookSkipped.class);
    assertThat(inspector.paneProperty().get()).isEqualTo(Pane.WHY);

    at(Step.OperationApplied.class);
    assertThat(inspector.paneProperty().get()).isEqualTo(Pane.PATCH);

    at(Step.Finished.class);
    assertThat(inspector.paneProperty().get()).isEqualTo(Pane.RESPONSE);
  }

  @Test
  void paneStaysWhereNobodyWantsToFollow() {
    at(Step.HookSkipped.class);
    inspector.followingProperty().set(false);

    at(Step.OperationApplied.class);

    assertThat(inspector.paneProperty().get()).isEqualTo(Pane.WHY);
  }

  @Test
  void followingAgainCatchesUp() {
    inspector.followingProperty().set(false);
    at(Step.OperationApplied.class);

    inspector.followingProperty().set(true);

    assertThat(inspector.paneProperty().get()).isEqualTo(Pane.PATCH);
  }

  private void at(Class<? extends Step> kind) {
    Trace trace = Shop.run(Shop.pod("bad"));
    session.show(trace);
    session.moveTo(
        trace.steps().stream().filter(kind::isInstance).findFirst().orElseThrow().moment().index());
  }
}
