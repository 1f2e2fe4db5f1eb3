package dev.admittance.uitests;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.concurrent.TimeoutException;
import javafx.scene.input.KeyCode;
import org.assertj.core.api.SoftAssertions;
import org.junit.jupiter.api.Test;

/// What somebody who does not see Debug is told: the names of its controls in all of its panes, and
/// where the request stands.
class DebugNamesTest extends WindowTest {
  private final SoftAssertions wrong = new SoftAssertions();

  @Test
  void everyPaneOfARequestHasNames() throws TimeoutException {
    WindowRobot window = patched();
    for (Place place :
        List.of(
            new Place("patch", "debug/patch-absence", KeyCode.DIGIT3),
            new Place("why", "debug/why-candidate", KeyCode.DIGIT4),
            new Place("wire", "debug/wire-title", KeyCode.DIGIT5),
            new Place("client", "debug/response-terminal", KeyCode.DIGIT6),
            new Place("blame", "debug/blame", KeyCode.DIGIT7),
            new Place("messages", "debug/messages", KeyCode.DIGIT8),
            new Place("metrics", "debug/metrics", KeyCode.DIGIT9),
            new Place("try", "debug/try-object", KeyCode.T),
            new Place("analyses", "debug/analysis-idempotence", KeyCode.DIGIT0))) {
      window.press(KeyCode.ALT, place.key());
      window.until(place.name() + " is in front", () -> window.shows(place.id()));
      check(window, place.name());
    }
    window.press(KeyCode.CONTROL, KeyCode.ALT, KeyCode.A);
    check(window, "answers");
    window.press(KeyCode.CONTROL, KeyCode.ALT, KeyCode.B);
    check(window, "breakpoints");
    window.press(KeyCode.ALT, KeyCode.DIGIT2);
    window.press(KeyCode.CONTROL, KeyCode.F);
    check(window, "find in the object");
    wrong.assertAll();
  }

  @Test
  void initializersHaveNames() throws TimeoutException {
    WindowRobot window = open("--theme=light", "--sample=true");
    window.awaitText("debug/captures-summary", "10 captures");
    window.click("debug/side-scenarios");
    window.clickRow("debug/scenarios", 0);
    window.awaitText("debug/initializers-counter", "1 of");
    for (String pane : List.of("clients", "caches", "what-if")) {
      window.click("debug/initializers-tab-" + pane);
      check(window, pane);
    }
    wrong.assertAll();
  }

  @Test
  void timeLinesSayWhereTheyStand() throws TimeoutException {
    WindowRobot window = patched();
    assertThat(window.told("debug/timeline")).startsWith("Steps of the trace, 1: Request received");
    window.press(KeyCode.F11);
    assertThat(window.told("debug/timeline")).startsWith("Steps of the trace, 2: ");
  }

  /// @param key pressed with Alt, so that it is in front
  private record Place(String name, String id, KeyCode key) {}

  private WindowRobot patched() throws TimeoutException {
    WindowRobot window = open("--theme=light", "--sample=true");
    window.clickRow("debug/captures", 1);
    window.awaitText("debug/headline", "Request received");
    return window;
  }

  private void check(WindowRobot window, String state) {
    wrong.assertThat(window.unnamed("shell")).as("without name: " + state).isEmpty();
    wrong.assertThat(window.withoutRole("shell")).as("without role: " + state).isEmpty();
    wrong.assertThat(window.spokenOver("shell")).as("spoken over: " + state).isEmpty();
  }
}
