package dev.admittance.app.debug.panes;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.app.controls.dock.DockLayout;
import dev.admittance.app.controls.dock.DockNode;
import dev.admittance.app.controls.dock.DockViewModel;
import dev.admittance.app.debug.ShopSetup;
import dev.admittance.app.debug.session.DebugSession;
import dev.admittance.simulator.trace.Step;
import dev.admittance.simulator.trace.Trace;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class InspectorViewModelTest {
  private final DebugSession session = new DebugSession();
  private final DockViewModel dock =
      new DockViewModel(
          DockLayout.of(DockNode.Group.of(Stream.of(Pane.values()).map(Pane::id).toList())),
          Map.of());
  private final InspectorViewModel inspector = new InspectorViewModel(session, dock);

  @Test
  void paneThatSaysMostComesToTheFront() {
    at(Step.HookSkipped.class);
    assertThat(front()).isEqualTo("why");

    at(Step.OperationApplied.class);
    assertThat(front()).isEqualTo("patch");

    at(Step.Finished.class);
    assertThat(front()).isEqualTo("response");
  }

  @Test
  void paneStaysWhereNobodyWantsToFollow() {
    at(Step.HookSkipped.class);
    inspector.followingProperty().set(false);

    at(Step.OperationApplied.class);

    assertThat(front()).isEqualTo("why");
  }

  @Test
  void chainOfAValueStaysInFront() {
    dock.select(Pane.ORIGIN.id());

    at(Step.OperationApplied.class);

    assertThat(front()).isEqualTo("origin");
  }

  @Test
  void followingAgainCatchesUp() {
    inspector.followingProperty().set(false);
    at(Step.OperationApplied.class);

    inspector.followingProperty().set(true);

    assertThat(front()).isEqualTo("patch");
  }

  @Test
  void objectIsNotHidden() {
    DockViewModel one =
        new DockViewModel(
            DockLayout.of(DockNode.Group.of(List.of(InspectorViewModel.OBJECT, "why"))), Map.of());
    new InspectorViewModel(session, one);

    at(Step.HookSkipped.class);

    assertThat(one.layoutProperty().get().groups().getFirst().selected()).isEqualTo("object");
  }

  @Test
  void closedPaneStaysClosed() {
    dock.close("why");

    at(Step.HookSkipped.class);

    assertThat(dock.isOpen("why")).isFalse();
  }

  private String front() {
    return dock.layoutProperty().get().groups().getFirst().selected();
  }

  private void at(Class<? extends Step> kind) {
    Trace trace = ShopSetup.run(ShopSetup.pod("bad"));
    session.show(trace);
    session.moveTo(
        trace.steps().stream().filter(kind::isInstance).findFirst().orElseThrow().moment().index());
  }
}
