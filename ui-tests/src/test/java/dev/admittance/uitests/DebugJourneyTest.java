package dev.admittance.uitests;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.diff.DiffRow;
import java.util.List;
import java.util.concurrent.TimeoutException;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.Test;

/// The task the window is for: find out which hook changed a pod, and why it was rejected.
class DebugJourneyTest extends WindowTest {
  private static final int DENIED_CAPTURE = 2;
  private static final int FAILED_OPEN_CAPTURE = 3;

  /// More steps than any trace of the sample has.
  private static final int MOST_STEPS = 60;

  @Test
  void personFindsOutWhichHookChangedThePodAndWhyItWasDenied() throws TimeoutException {
    WindowRobot window = open("--theme=light");
    window.screenshot("01-welcome");

    window.click("welcome/open-sample");
    window.awaitText("debug/captures-summary", "10 captures");
    window.clickRow("debug/captures", DENIED_CAPTURE);
    window.awaitText("debug/headline", "Request received: CREATE pods");
    window.awaitText("debug/verdict", "Denied");
    window.screenshot("02-capture-chosen");

    stepUntil(window, "debug/step-into", "debug/headline", "(2/3)");
    window.awaitText("debug/diff-before", "Before operation 2 of 3");
    assertThat(window.selectedRow("debug/patch")).isEqualTo(1);
    List<String> second = added(window);
    assertThat(second).isNotEmpty();
    window.screenshot("03-second-operation");

    window.click("debug/step-back");
    window.awaitText("debug/diff-before", "Before operation 1 of 3");
    assertThat(window.selectedRow("debug/patch")).isZero();
    assertThat(added(window)).isNotEmpty().doesNotContainAnyElementsOf(second);
    window.screenshot("04-stepped-back");

    window.click("debug/step-out");
    window.awaitText("debug/headline", "allowed the request with 3 patch operations");
    window.awaitText("debug/diff-before", "Before sidecar.mesh.bookshop.example");
    assertThat(added(window)).containsAll(second);

    stepUntil(window, "debug/step-over", "debug/headline", "denied the request");
    assertThat(window.text("debug/explanation")).contains("redis:latest");
    window.screenshot("05-denied");

    window.click("debug/run-to-end");
    window.awaitText("debug/headline", "Refused: 403");
    assertThat(window.text("debug/response-terminal"))
        .startsWith("Error from server (Forbidden): admission webhook");
    window.screenshot("06-response");
  }

  @Test
  void cardsAndTheHeadlineLeadToResults() throws TimeoutException {
    WindowRobot window = open("--theme=light", "--sample=true");
    window.clickRow("debug/captures", DENIED_CAPTURE);
    window.awaitText("debug/headline", "Request received");

    window.click("debug/card-mutating-0-0");
    window.awaitText("debug/headline", "allowed the request with 3 patch operations");
    window.until("the patch is in front", () -> window.shows("debug/patch"));
    assertThat(window.selectedRow("debug/patch")).isZero();

    window.clickRow("debug/captures", FAILED_OPEN_CAPTURE);
    window.awaitText("debug/outcome", "labels.ownership.bookshop.example");
    window.click("debug/outcome");
    window.awaitText("debug/headline", "and was ignored");
    window.press(KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.F5);
    window.awaitText("debug/headline", "Request received");
    window.press(KeyCode.ALT, KeyCode.J);
    window.awaitText("debug/headline", "and was ignored");
  }

  @Test
  void skippedHookShowsTheCheckThatKeptItFromBeingCalled() throws TimeoutException {
    WindowRobot window = open("--theme=light", "--sample=true");
    window.clickRow("debug/captures", 0);
    window.awaitText("debug/headline", "Request received");

    stepUntil(window, "debug/step-over", "debug/headline", "was skipped");

    assertThat(window.text("debug/why-verdict")).endsWith("was not called.");
    assertThat(window.shows("debug/why")).isTrue();
    window.screenshot("07-skipped");
  }

  @Test
  void clientFollowsTheRequestThoughItsStatusStays() throws TimeoutException {
    WindowRobot window = open("--theme=light", "--sample=true");
    window.clickRow("debug/captures", 0);
    window.awaitText("debug/headline", "Request received");
    window.press(KeyCode.ALT, KeyCode.DIGIT6);
    window.awaitText("debug/response-terminal", "deployment.apps/catalogue created");

    window.clickRow("debug/captures", 1);
    window.awaitText("debug/response-terminal", "pod/storefront");
  }

  private static void stepUntil(WindowRobot window, String button, String label, String part) {
    for (int i = 0; i < MOST_STEPS && !window.text(label).contains(part); i++) {
      window.click(button);
    }
    assertThat(window.text(label)).contains(part);
  }

  private static List<String> added(WindowRobot window) {
    return window.items("debug/diff").stream()
        .map(DiffRow.class::cast)
        .filter(row -> row.kind() == DiffRow.Kind.ADDED)
        .flatMap(row -> row.right().stream())
        .map(DiffRow.Line::text)
        .toList();
  }
}
