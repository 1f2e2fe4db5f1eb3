package dev.admittance.uitests;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.app.debug.blame.BlameLine;
import java.util.List;
import java.util.concurrent.TimeoutException;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.Test;

/// The question that brings people here: which hook added this sidecar?
class SidecarJourneyTest extends WindowTest {
  private static final int PATCHED_CAPTURE = 1;
  private static final String SIDECAR = "- name: mesh-proxy";
  private static final String HOOK = "sidecar.mesh.bookshop.example";

  @Test
  void whichHookAddedThisSidecar() throws TimeoutException {
    WindowRobot window = open("--theme=light", "--sample=true");
    window.clickRow("debug/captures", PATCHED_CAPTURE);
    window.awaitText("debug/headline", "Request received");

    window.click("debug/tab-blame");
    window.until("the sidecar is blamed on somebody", () -> sidecar(window) >= 0);
    window.click("debug/blame-author/" + HOOK);
    window.until("only the hook's lines are shown", () -> sidecar(window) >= 0 && alone(window));
    window.clickRow("debug/blame", sidecar(window));
    window.awaitText("debug/blame-event-1", HOOK);
    assertThat(window.text("debug/blame-path")).startsWith("spec.containers[").endsWith("].name");
    window.screenshot("sidecar-blamed");

    window.click("debug/blame-step-1");
    window.awaitText("debug/headline", HOOK + " patched /spec/containers/-");
    window.screenshot("sidecar-step");
    window.click("debug/tab-object");
    window.until("the operation is in sight", () -> window.shows("debug/diff"));
  }

  @Test
  void whichHookAddedThisSidecarByKeyboardAlone() throws TimeoutException {
    WindowRobot window = open("--theme=dark", "--sample=true");
    window.awaitText("debug/captures-summary", "10 captures");
    window.press(KeyCode.ALT, KeyCode.DIGIT1);
    for (int row = 0; row <= PATCHED_CAPTURE; row++) {
      window.press(KeyCode.DOWN);
    }
    window.awaitText("debug/headline", "Request received");

    window.press(KeyCode.ALT, KeyCode.DIGIT7);
    window.until("the sidecar is blamed on somebody", () -> sidecar(window) >= 0);
    for (int tabs = 0; tabs < 20 && !window.focused().equals("debug/blame"); tabs++) {
      window.press(KeyCode.TAB);
    }
    assertThat(window.focused()).isEqualTo("debug/blame");
    int wanted = sidecar(window);
    for (int row = 0; row < 400 && window.selectedRow("debug/blame") != wanted; row++) {
      window.press(KeyCode.DOWN);
    }
    window.awaitText("debug/blame-event-1", HOOK);
    window.press(KeyCode.ENTER);
    window.awaitText("debug/headline", HOOK + " patched /spec/containers/-");

    window.press(KeyCode.ALT, KeyCode.DIGIT2);
    window.until("the operation is in sight", () -> window.shows("debug/diff"));
  }

  private static int sidecar(WindowRobot window) {
    List<BlameLine> lines = lines(window);
    for (int i = 0; i < lines.size(); i++) {
      if (lines.get(i).text().strip().equals(SIDECAR)) {
        return i;
      }
    }
    return -1;
  }

  private static boolean alone(WindowRobot window) {
    return lines(window).stream()
        .filter(line -> line.kind() == BlameLine.Kind.FIELD)
        .allMatch(line -> line.author().orElseThrow().name().equals(HOOK));
  }

  private static List<BlameLine> lines(WindowRobot window) {
    return window.items("debug/blame").stream().map(BlameLine.class::cast).toList();
  }
}
