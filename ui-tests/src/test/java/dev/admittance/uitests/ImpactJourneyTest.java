package dev.admittance.uitests;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.TimeoutException;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.Test;

/// What would this change break, and who is called for what? By the keyboard, but for the first
/// click.
class ImpactJourneyTest extends WindowTest {
  /// The part of the pipeline that is the sidecar hook: built-in plugins and a heading stand
  /// before.
  private static final int SIDECAR = 2;

  /// From the hook down to the label that its namespace selector wants.
  private static final int LINES_TO_SELECTOR = 17;

  @Test
  void personSeesWhichRequestsASelectorLosesAndOpensOne() throws TimeoutException {
    WindowRobot window = open("--theme=light", "--sample=true");
    window.awaitText("debug/captures-summary", "10 captures");
    window.press(KeyCode.CONTROL, KeyCode.DIGIT1);
    window.awaitText("design/impact/text", "Nothing is edited.");
    window.click("design/strip/" + SIDECAR);
    window.awaitText("design/caret", "Ln 10");
    window.press(KeyCode.ALT, KeyCode.DIGIT2);
    for (int i = 0; i < LINES_TO_SELECTOR; i++) {
      window.press(KeyCode.DOWN);
    }
    window.press(KeyCode.END);
    window.press(KeyCode.LEFT);
    window.press(KeyCode.BACK_SPACE);
    window.awaitText("design/impact/lost", "−3 no longer matched");
    window.awaitText("design/impact/text", "of 10 requests");
    window.screenshot("20-blast-radius");

    window.press(KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.B);
    window.press(KeyCode.DOWN);
    window.press(KeyCode.ENTER);
    window.awaitText("debug/headline", "Request received: CREATE pods");
  }

  @Test
  void personFindsTheRuleThatCoversAResource() throws TimeoutException {
    WindowRobot window = open("--theme=dark", "--sample=true");
    window.awaitText("debug/captures-summary", "10 captures");
    window.press(KeyCode.CONTROL, KeyCode.DIGIT1);
    window.press(KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.C);
    window.awaitText("design/coverage/summary", "4 of ");
    window.clickRow("design/coverage/matrix", 1);
    window.awaitText("design/coverage/chosen", "CREATE pods: up to 3 called");
    window.screenshot("21-coverage");
    window.press(KeyCode.ENTER);
    window.press(KeyCode.ENTER);
    window.awaitText("design/caret", "Ln 20");
    assertThat(window.shows("design/coverage")).isFalse();
  }
}
