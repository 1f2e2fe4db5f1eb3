package dev.admittance.uitests;

import java.util.concurrent.TimeoutException;
import javafx.scene.input.KeyCode;
import org.assertj.core.api.SoftAssertions;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// What the window shows can be read, and each control has a name for those who cannot see it.
class AccessibilityTest extends WindowTest {
  private final SoftAssertions wrong = new SoftAssertions();

  @ParameterizedTest
  @ValueSource(strings = {"light", "dark"})
  void everyStateCanBeReadAndEveryControlHasAName(String theme) throws TimeoutException {
    WindowRobot window = open("--theme=" + theme, "--sample=true");
    window.clickRow("debug/captures", 1);
    window.awaitText("debug/headline", "Request received");
    check(window, "debug");

    window.press(KeyCode.CONTROL, KeyCode.DIGIT1);
    check(window, "design without a file");
    window.clickRow("design/outline", 1);
    window.awaitText("design/form/kind", "MutatingWebhookConfiguration");
    check(window, "design with a file");
    window.press(KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.M);
    window.until("problems are shown", () -> window.shows("problems/table"));
    window.press(KeyCode.CONTROL, KeyCode.F);
    check(window, "problems and find");
    window.press(KeyCode.ESCAPE);
    window.press(KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.P);
    check(window, "palette");
    wrong.assertAll();
  }

  @ParameterizedTest
  @ValueSource(strings = {"light", "dark"})
  void firstScreenCanBeReadAndHasNames(String theme) throws TimeoutException {
    WindowRobot window = open("--theme=" + theme);
    window.until("the first screen is there", () -> window.shows("shell/welcome"));
    check(window, "welcome");
    wrong.assertAll();
  }

  @ParameterizedTest
  @ValueSource(strings = {"light", "dark"})
  void settingsAndHelpCanBeReadAndHaveNames(String theme) throws TimeoutException {
    WindowRobot window = open("--theme=" + theme);
    window.press(KeyCode.CONTROL, KeyCode.COMMA);
    window.until("the settings are there", () -> window.shows("settings/categories"));
    for (int category = 0; category < window.items("settings/categories").size(); category++) {
      window.clickRow("settings/categories", category);
      window.park();
      check(window, "settings " + category);
    }
    window.focus("settings/search");
    window.write("dark theme");
    window.click("shortcut/view/theme");
    window.press(KeyCode.CONTROL, KeyCode.O);
    window.awaitText("shortcut/view/theme/question", "Open Folder");
    check(window, "settings with a question");
    window.click("settings/close");

    window.click("help/open");
    window.click("help/contents");
    window.until("the contents are read", () -> window.shows("help/link/start.md"));
    check(window, "contents of the help");
    window.focus("help/link/command-line.md");
    window.press(KeyCode.ENTER);
    window.until("a page is read", () -> !window.shows("help/link/start.md"));
    check(window, "page with code");
    window.focus("help/query");
    window.write("idempotent");
    window.until("something is found", () -> !window.items("help/hits").isEmpty());
    check(window, "search of the help");
    wrong.assertAll();
  }

  private void check(WindowRobot window, String state) {
    wrong.assertThat(window.unnamed("shell")).as("names of controls: " + state).isEmpty();
    wrong.assertThat(window.withoutRole("shell")).as("roles of controls: " + state).isEmpty();
    Contrast.Found found = window.contrast();
    wrong.assertThat(found.looked()).as("texts and icons: " + state).isGreaterThan(5);
    wrong.assertThat(found.faint()).as("contrast: " + state).isEmpty();
  }
}
