package dev.admittance.uitests;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.TimeoutException;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.Test;

/// Which hook added this sidecar? Found by running to where a field changes.
class BreakpointJourneyTest extends WindowTest {
  private static final int DENIED_CAPTURE = 2;

  @Test
  void personFindsTheHookThatAddedAContainerByStoppingWhereItComes() throws TimeoutException {
    WindowRobot window = open("--theme=light", "--sample=true");
    window.clickRow("debug/captures", DENIED_CAPTURE);
    window.awaitText("debug/headline", "Request received");

    window.press(KeyCode.CONTROL, KeyCode.F9);
    window.write("spec..image\n");
    window.awaitText("debug/breakpoints-problem", "A name is missing at column 6");

    window.press(KeyCode.CONTROL, KeyCode.A);
    window.write("spec.containers[*].image\n");
    assertThat(window.items("debug/breakpoints")).hasSize(1);
    window.screenshot("09-breakpoints");

    window.press(KeyCode.F5);
    window.awaitText("debug/stopped", "Stopped: spec.containers[");
    window.awaitText("debug/headline", "sidecar.mesh.bookshop.example patched /spec/containers/-");
    window.screenshot("10-stopped");

    window.press(KeyCode.F5);
    window.awaitText("debug/stopped", "End of the trace");
    window.press(KeyCode.SHIFT, KeyCode.F5);
    window.awaitText("debug/stopped", "Stopped: spec.containers[");
  }

  @Test
  void denialAndTheHookOfAStepStopRuns() throws TimeoutException {
    WindowRobot window = open("--theme=light", "--sample=true");
    window.clickRow("debug/captures", DENIED_CAPTURE);
    window.awaitText("debug/headline", "Request received");

    window.press(KeyCode.F7);
    window.awaitText("debug/stopped", "The object changed");
    window.press(KeyCode.F9);
    window.press(KeyCode.CONTROL, KeyCode.ALT, KeyCode.B);
    assertThat(window.items("debug/breakpoints")).hasSize(1);
    window.click("debug/breakpoints-denial");
    window.click("debug/restart");

    window.click("debug/resume");
    window.awaitText("debug/stopped", "Stopped: sidecar.mesh.bookshop.example matches");
    window.press(KeyCode.F9);
    window.click("debug/resume");
    window.awaitText("debug/stopped", "Stopped: images.policy.bookshop.example denied the request");
  }
}
