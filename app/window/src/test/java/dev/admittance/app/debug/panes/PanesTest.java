package dev.admittance.app.debug.panes;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.app.debug.ShopSetup;
import dev.admittance.app.debug.session.DebugSession;
import dev.admittance.simulator.trace.Trace;
import org.junit.jupiter.api.Test;

class PanesTest {
  private final DebugSession session = new DebugSession();
  private final Trace trace = ShopSetup.run(ShopSetup.pod("bad"));

  @Test
  void refusalReadsAsKubectlPrintsIt() {
    ResponseViewModel response = new ResponseViewModel(session);
    session.show(trace);

    assertThat(response.terminalProperty().get())
        .containsExactly(
            "Warning: looks odd",
            "Error from server (Forbidden): admission webhook \"deny.shop.example\" denied the"
                + " request: no bad pods");
  }

  @Test
  void warningsPrecedeTheResult() {
    ResponseViewModel response = new ResponseViewModel(session);
    session.show(ShopSetup.run(ShopSetup.pod("good")));

    assertThat(response.terminalProperty().get())
        .containsExactly("Warning: looks odd", "pod/good created");
  }
}
