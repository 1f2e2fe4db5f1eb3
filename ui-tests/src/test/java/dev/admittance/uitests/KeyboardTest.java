package dev.admittance.uitests;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.TimeoutException;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.Test;

/// The same task without a pointer.
class KeyboardTest extends WindowTest {

  @Test
  void wholeTaskCanBeDoneWithKeysAlone() throws TimeoutException {
    WindowRobot window = open("--theme=light");
    window.press(KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.O);
    window.awaitText("debug/captures-summary", "10 captures");

    window.press(KeyCode.ALT, KeyCode.DIGIT1);
    window.press(KeyCode.DOWN);
    window.press(KeyCode.DOWN);
    window.awaitText("debug/verdict", "Denied");
    window.awaitText("debug/counter", "Step 1 of");

    window.press(KeyCode.F11);
    assertThat(window.text("debug/counter")).startsWith("Step 2 of");
    window.press(KeyCode.ALT, KeyCode.LEFT);
    assertThat(window.text("debug/counter")).startsWith("Step 1 of");

    window.press(KeyCode.F5);
    window.awaitText("debug/headline", "Refused: 403");
    window.press(KeyCode.CONTROL, KeyCode.F10);
    window.awaitText("debug/headline", "denied the request");
    window.press(KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.F5);
    window.awaitText("debug/headline", "Request received");

    String patched = "allowed the request with 3 patch operations";
    for (int steps = 0; steps < 12 && !window.text("debug/headline").contains(patched); steps++) {
      window.press(KeyCode.F10);
    }
    window.awaitText("debug/headline", patched);

    window.press(KeyCode.ALT, KeyCode.DIGIT2);
    window.press(KeyCode.DOWN);
    window.press(KeyCode.SHIFT, KeyCode.F10);
    assertThat(window.menuText("debug/copy-path")).startsWith("Copy");
    window.press(KeyCode.ESCAPE);
    window.press(KeyCode.ALT, KeyCode.P);
    window.press(KeyCode.SHIFT, KeyCode.F10);
    assertThat(window.menuText("debug/card-why")).isEqualTo("Why?");
    window.press(KeyCode.ESCAPE);
  }

  @Test
  void paletteReachesEveryAction() throws TimeoutException {
    WindowRobot window = open("--theme=light", "--sample=true");
    window.clickRow("debug/captures", 1);
    window.awaitText("debug/headline", "Request received");

    window.press(KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.P);
    window.write("run to end");
    window.screenshot("08-palette");
    window.press(KeyCode.ENTER);

    window.awaitText("debug/headline", "Admitted");
  }

  @Test
  void activityThatComesInSightGetsTheKeys() throws TimeoutException {
    WindowRobot window = open("--theme=light", "--sample=true");
    window.clickRow("debug/captures", 1);
    window.awaitText("debug/headline", "Request received");

    window.press(KeyCode.CONTROL, KeyCode.DIGIT4);
    window.until("keys go to contexts", () -> window.focused().startsWith("cluster/"));
    window.press(KeyCode.CONTROL, KeyCode.DIGIT3);
    window.until("keys go to Impact", () -> window.focused().startsWith("impact/"));
    window.press(KeyCode.CONTROL, KeyCode.DIGIT2);
    window.until("keys go to captures", () -> window.focused().startsWith("debug/"));
  }

  @Test
  void quickOpenLeadsToACapture() throws TimeoutException {
    WindowRobot window = open("--theme=light", "--sample=true");
    window.awaitText("debug/captures-summary", "10 captures");

    window.press(KeyCode.CONTROL, KeyCode.P);
    window.write("delete wishlist");
    window.press(KeyCode.ENTER);

    window.awaitText("debug/headline", "Request received: DELETE");
  }

  @Test
  void keysOfAContextMenuWorkWhereItsControlHasTheFocusAlone() throws TimeoutException {
    WindowRobot window = open("--theme=light", "--sample=true");
    window.awaitText("debug/captures-summary", "10 captures");
    window.press(KeyCode.CONTROL, KeyCode.DIGIT1);
    window.clickRow("design/outline", 1);
    window.awaitText("design/caret", "Ln ");
    window.press(KeyCode.ALT, KeyCode.DIGIT2);
    window.until("the text has the focus", () -> window.focused().equals("design/source"));

    window.press(KeyCode.F2);

    assertThat(window.shows("design/rename-bar")).isFalse();
  }
}
