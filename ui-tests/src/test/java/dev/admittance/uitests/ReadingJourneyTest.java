package dev.admittance.uitests;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.TimeoutException;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.Test;

/// Reading what came of a request: the reason, the steps and the object have room, also in a small
/// window.
class ReadingJourneyTest extends WindowTest {
  private static final int DENIED_CAPTURE = 2;

  @Test
  void stepsAreReadAndWalkedInAList() throws TimeoutException {
    WindowRobot window = denied(1440, 900);
    assertThat(window.rowsInSight("debug/diff")).isGreaterThanOrEqualTo(24);
    assertThat(window.text("debug/outcome-reason"))
        .isEqualTo(
            "container \"cache\" runs docker.io/library/redis:latest; use an image from"
                + " registry.bookshop.example");
    assertThat(window.cutWords()).isEmpty();

    window.clickRow("debug/steps", 3);
    window.awaitText("debug/headline", "sidecar.mesh.bookshop.example matches");
    window.press(KeyCode.DOWN);
    window.awaitText("debug/headline", "sidecar.mesh.bookshop.example was called");
    window.press(KeyCode.ALT, KeyCode.J);
    window.awaitText("debug/headline", "denied the request");
    assertThat(window.selectedRow("debug/steps")).isEqualTo(30);
    window.press(KeyCode.ALT, KeyCode.N);
    assertThat(window.focused()).isEqualTo("debug/steps");
    window.press(KeyCode.END);
    window.awaitText("debug/headline", "Refused: 403");
    window.screenshot("reading-wide");
  }

  @Test
  void smallWindowShowsTheObject() throws TimeoutException {
    WindowRobot window = denied(960, 540);

    assertThat(window.rowsInSight("debug/diff")).isGreaterThanOrEqualTo(6);
    window.press(KeyCode.ALT, KeyCode.J);
    window.awaitText("debug/headline", "denied the request");
    assertThat(window.rowsInSight("debug/diff")).isGreaterThanOrEqualTo(6);
    window.press(KeyCode.ALT, KeyCode.DIGIT4);
    window.until("why is in front", () -> window.shows("debug/why-verdict"));
    window.screenshot("reading-small");
  }

  @Test
  void whatIsNotSimulatedUnfolds() throws TimeoutException {
    WindowRobot window = denied(1280, 800);
    long folded = window.count("debug/card-stage-");

    window.press(KeyCode.ALT, KeyCode.P);
    window.press(KeyCode.END);
    assertThat(window.focused()).isEqualTo("debug/card-folded-not-simulated");
    window.press(KeyCode.ENTER);
    window.press(KeyCode.CONTROL, KeyCode.DIGIT9);

    window.until(
        "what is not simulated has cards", () -> window.count("debug/card-stage-") > folded);
  }

  private WindowRobot denied(double width, double height) throws TimeoutException {
    WindowRobot window = open(width, height, "--theme=light", "--sample=true");
    window.awaitText("debug/captures-summary", "10 captures");
    window.clickRow("debug/captures", DENIED_CAPTURE);
    window.awaitText("debug/headline", "Request received");
    window.until("the object is there", () -> window.rowsInSight("debug/diff") > 0);
    return window;
  }
}
