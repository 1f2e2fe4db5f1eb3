package dev.admittance.uitests;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.settings.Setting;
import dev.admittance.settings.Settings;
import dev.admittance.settings.SettingsFile;
import java.io.IOException;
import java.nio.file.Files;
import java.util.LinkedHashSet;
import java.util.Set;
import java.util.concurrent.TimeoutException;
import java.util.function.Predicate;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.Test;

/// Settings are found, changed and put back by mouse and by keys.
class SettingsJourneyTest extends WindowTest {

  @Test
  void settingIsChangedAndPutBackByMouse() throws TimeoutException {
    WindowRobot window = open();
    window.click("window/settings");
    window.clickRow("settings/categories", 3);
    window.click("privacy.recentWorkspaces");
    awaitWritten(window, settings -> !settings.get(Setting.RECENT_WORKSPACES));
    window.screenshot("settings-privacy");
    window.click("privacy.recentWorkspaces/reset");
    awaitWritten(window, settings -> settings.isInitial(Setting.RECENT_WORKSPACES));
    window.click("settings/close");
    assertThat(window.shows("settings/page")).isFalse();
  }

  @Test
  void settingIsFoundChangedAndPutBackByKeys() throws TimeoutException {
    WindowRobot window = open();
    window.press(KeyCode.CONTROL, KeyCode.COMMA);
    window.write("schriftgr");
    window.until("one setting is found", () -> window.count("appearance.fontSize/row") == 1);
    assertThat(window.shows("appearance.theme/row")).isFalse();
    window.focus("appearance.fontSize");
    window.press(KeyCode.UP);
    awaitWritten(window, settings -> settings.get(Setting.FONT_SIZE) == 14);
    window.press(KeyCode.CONTROL, KeyCode.A);
    window.write("400");
    window.awaitText("appearance.fontSize/fault", "10 to 24");
    assertThat(SettingsFile.ofUser().read().settings().get(Setting.FONT_SIZE)).isEqualTo(14);
    window.focus("appearance.fontSize/reset");
    window.press(KeyCode.SPACE);
    awaitWritten(window, settings -> settings.isInitial(Setting.FONT_SIZE));
    assertThat(window.shows("appearance.fontSize/fault")).isFalse();
    window.press(KeyCode.ESCAPE);
    assertThat(window.shows("settings/page")).isFalse();
  }

  @Test
  void windowAndEditorFollowTheSizesOfLetters() throws TimeoutException {
    WindowRobot window = open("--sample=true");
    window.awaitText("debug/captures-summary", "10 captures");
    window.press(KeyCode.CONTROL, KeyCode.DIGIT1);
    window.clickRow("design/outline", 1);
    window.awaitText("design/caret", "Ln");
    window.press(KeyCode.ALT, KeyCode.DIGIT2);
    String editor = window.focused();
    double before = window.height("rail/design");

    window.press(KeyCode.CONTROL, KeyCode.COMMA);
    setNumber(window, Setting.FONT_SIZE, "26");
    window.awaitText("appearance.fontSize/fault", "10 to 24");
    setNumber(window, Setting.FONT_SIZE, "20");
    window.until(
        "the window is enlarged",
        () -> Math.abs(window.height("rail/design") - before * 20 / 13) < 1);
    window.screenshot("settings-large-letters");
    setNumber(window, Setting.EDITOR_FONT_SIZE, "17");
    window.until("the letters of the editor are large", () -> window.letters(editor) == 17);
  }

  private static void setNumber(WindowRobot window, Setting<Integer> setting, String number) {
    window.focus("settings/search");
    window.press(KeyCode.CONTROL, KeyCode.A);
    window.write("schriftgr");
    window.focus(setting.key());
    window.press(KeyCode.CONTROL, KeyCode.A);
    window.write(number);
  }

  @Test
  void actionGetsTheKeysOfAnotherOne() throws TimeoutException {
    WindowRobot window = open();
    window.press(KeyCode.CONTROL, KeyCode.COMMA);
    window.write("dark theme");
    window.focus("shortcut/view/theme");
    window.press(KeyCode.ENTER);
    window.press(KeyCode.CONTROL, KeyCode.O);
    window.awaitText("shortcut/view/theme/question", "Open Folder");
    window.screenshot("settings-conflict");
    window.click("shortcut/view/theme/take");
    window.awaitText("shortcut/view/theme", "Ctrl+O");
    awaitWritten(window, settings -> settings.get(Setting.SHORTCUTS).byAction().size() == 2);
    assertThat(window.unnamed("settings/page")).isEmpty();
    window.press(KeyCode.ESCAPE);
    String before = window.text("view/theme");
    window.press(KeyCode.CONTROL, KeyCode.O);
    window.until("the theme changes", () -> !window.text("view/theme").equals(before));
  }

  @Test
  void tabLeadsThroughTheSettingsAndAround() throws TimeoutException {
    WindowRobot window = open();
    window.press(KeyCode.CONTROL, KeyCode.COMMA);
    window.until("the search has the focus", () -> window.focused().equals("settings/search"));
    Set<String> reached = new LinkedHashSet<>();
    do {
      window.press(KeyCode.TAB);
    } while (reached.add(window.focused()));
    assertThat(reached)
        .containsSubsequence(
            "settings/close",
            "settings/categories",
            Setting.THEME.key(),
            Setting.FONT_SIZE.key(),
            Setting.DENSITY.key(),
            "settings/open-folder",
            "settings/search");
  }

  @Test
  void tooltipsTellTheKeysThatAPersonChose() throws TimeoutException {
    WindowRobot window = open("--theme=light", "--sample=true");
    window.clickRow("debug/captures", 1);
    window.awaitText("debug/headline", "Request received");
    assertThat(window.tip("debug/diff-changes-only")).endsWith(" (Alt+C)");
    assertThat(window.tip("debug/step-over")).contains(" (F10)");

    window.press(KeyCode.CONTROL, KeyCode.COMMA);
    window.write("changes only");
    window.focus("shortcut/debug/changes-only");
    window.press(KeyCode.ENTER);
    window.press(KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.F12);
    window.awaitText("shortcut/debug/changes-only", "Ctrl+Shift+F12");
    window.press(KeyCode.ESCAPE);

    assertThat(window.tip("debug/diff-changes-only")).endsWith(" (Ctrl+Shift+F12)");
  }

  @Test
  void damagedFileIsToldAndKept() throws TimeoutException, IOException {
    SettingsFile file = SettingsFile.ofUser();
    Files.createDirectories(file.path().getParent());
    Files.writeString(file.path(), "{\n  \"appearance.fontSize\": 18,\n}\n");
    WindowRobot window = open();
    window.press(KeyCode.CONTROL, KeyCode.COMMA);
    window.awaitText("settings/problems", "Line 3");
    window.screenshot("settings-damaged");
    window.clickRow("settings/categories", 3);
    window.click("privacy.unsavedText");
    awaitWritten(window, settings -> !settings.get(Setting.UNSAVED_TEXT));
    assertThat(file.path().resolveSibling("settings.json.damaged")).exists();
    window.until("nothing is told any more", () -> !window.shows("settings/problems"));
  }

  private static void awaitWritten(WindowRobot window, Predicate<Settings> expected) {
    window.until(
        "the settings are written", () -> expected.test(SettingsFile.ofUser().read().settings()));
  }
}
