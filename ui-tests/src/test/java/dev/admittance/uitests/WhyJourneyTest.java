package dev.admittance.uitests;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.concurrent.TimeoutException;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.Test;

/// Two tasks from a capture to the answer: why a pod was rejected, and why a hook did not fire.
class WhyJourneyTest extends WindowTest {
  private static final int DENIED_CAPTURE = 2;
  private static final int OPTS_OUT = 9;

  @Test
  void whyWasMyPodRejected() throws TimeoutException {
    WindowRobot window = open("--theme=light", "--sample=true");
    window.clickRow("debug/captures", DENIED_CAPTURE);
    window.awaitText("debug/verdict", "Denied");

    window.press(KeyCode.ALT, KeyCode.DIGIT4);

    window.awaitText("debug/why-verdict", "images.policy.bookshop.example was called.");
    assertThat(window.text("debug/why-reason")).contains("redis:latest");
    window.screenshot("why-01-rejected");

    window.press(KeyCode.ALT, KeyCode.DIGIT6);
    window.awaitText("debug/response-terminal", "Error from server (Forbidden)");
    window.awaitText("debug/response-http", "HTTP/2 403 Forbidden");
    window.screenshot("why-02-client");

    window.press(KeyCode.ALT, KeyCode.DIGIT8);
    window.awaitText("debug/messages-summary", "7 audit annotations");
    window.screenshot("why-03-messages");

    window.press(KeyCode.ALT, KeyCode.DIGIT9);
    window.until("a rejection is counted", () -> rejectionIsCounted(window.items("debug/metrics")));
    window.screenshot("why-04-metrics");
  }

  private static boolean rejectionIsCounted(List<?> changes) {
    return changes.stream()
        .anyMatch(change -> change.toString().contains("webhook_rejection_count"));
  }

  /// By keyboard alone, once the capture is chosen.
  @Test
  void whyDidMyHookNotFire() throws TimeoutException {
    WindowRobot window = open("--theme=dark", "--sample=true");
    window.clickRow("debug/captures", OPTS_OUT);
    window.awaitText("debug/headline", "Request received");

    window.press(KeyCode.ALT, KeyCode.DIGIT4);
    window.focus("debug/why-candidate");
    window.press(KeyCode.DOWN);
    window.awaitText("debug/why-verdict", "sidecar.mesh.bookshop.example was not called.");
    window.awaitText("debug/headline", "was skipped");
    window.screenshot("why-05-skipped");

    window.focus("debug/why-search");
    window.press(KeyCode.SPACE);
    window.awaitText("debug/why-lead", "It would take part if you");
    window.screenshot("why-06-proposals");

    window.focus("debug/why-try-0");
    window.press(KeyCode.SPACE);

    window.awaitText("debug/why-verdict", "sidecar.mesh.bookshop.example was called.");
    window.screenshot("why-07-fires");
  }

  @Test
  void valuesOfExpressionsAreShownWithTheirParts() throws TimeoutException {
    WindowRobot window = open("--theme=light", "--sample=true");
    window.clickRow("debug/captures", DENIED_CAPTURE);
    window.awaitText("debug/headline", "Request received");
    window.press(KeyCode.ALT, KeyCode.DIGIT4);
    window.awaitText("debug/why-verdict", "was called.");
    window.focus("debug/why-candidate");
    window.press(KeyCode.HOME);
    window.press(KeyCode.UP);
    window.press(KeyCode.UP);
    window.press(KeyCode.UP);
    window.awaitText("debug/why-verdict", "sidecar.mesh.bookshop.example was called.");

    window.click("debug/why-expressions-choice");

    window.until("the expressions are there", () -> window.shows("debug/why-expressions"));
    window.screenshot("why-08-expressions");
    assertThat(window.unnamed("debug/why-pane")).isEmpty();
  }
}
