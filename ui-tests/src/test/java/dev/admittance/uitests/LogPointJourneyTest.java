package dev.admittance.uitests;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.TimeoutException;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.Test;

/// A person wants to know what all requests have in a field when they come to a phase.
class LogPointJourneyTest extends WindowTest {
  @Test
  void expressionIsCountedOverAllCaptures() throws TimeoutException {
    WindowRobot window = open("--theme=light", "--sample=true");
    window.clickRow("debug/captures", 1);
    window.awaitText("debug/headline", "Request received");
    window.press(KeyCode.CONTROL, KeyCode.ALT, KeyCode.G);
    window.until("the pane is there", () -> window.shows("debug/log-expression"));

    window.click("debug/log-expression");
    window.write("object.met");
    window.press(KeyCode.ENTER);
    window.awaitText("debug/log-expression", "object.metadata");
    window.write(".namespace");
    window.screenshot("log-points-completion");
    window.press(KeyCode.ENTER);
    window.until("values are counted", () -> window.shows("debug/log-values"));
    window.until("the lane is there", () -> window.shows("debug/log-lane"));
    window.screenshot("log-points");

    window.clickRow("debug/log-values", 0);
    window.press(KeyCode.RIGHT);
    window.doubleClickRow("debug/log-values", 1);
    window.awaitText("debug/headline", "Request received");
    assertThat(window.shows("debug/log-lane")).isTrue();
    window.screenshot("log-points-opened");
  }
}
