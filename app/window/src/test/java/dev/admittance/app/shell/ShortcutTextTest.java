package dev.admittance.app.shell;

import static org.assertj.core.api.Assertions.assertThat;

import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCombination;
import javafx.scene.input.KeyEvent;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;

class ShortcutTextTest {
  @Test
  void pressedKeysComeBackAsTheyArePressed() {
    for (KeyCode code : new KeyCode[] {KeyCode.S, KeyCode.F7, KeyCode.SLASH, KeyCode.DIGIT1}) {
      for (int bits = 0; bits < 8; bits++) {
        KeyEvent event = press(code, (bits & 1) > 0, (bits & 2) > 0, (bits & 4) > 0);

        String shortcut = ShortcutText.pressed(event).orElseThrow();

        assertThat(KeyCombination.valueOf(shortcut).match(event)).as(shortcut).isTrue();
      }
    }
  }

  @Test
  @DisabledOnOs(OS.MAC)
  void shortcutsAreWrittenTheSameOnAllSystems() {
    assertThat(ShortcutText.pressed(press(KeyCode.S, true, true, false)))
        .contains("Shift+Shortcut+S");
    assertThat(ShortcutText.same("Shift+Shortcut+S", "Shortcut+Shift+S")).isTrue();
    assertThat(ShortcutText.same("Ctrl+S", "Shortcut+S")).isTrue();
  }

  @Test
  void keysThatOnlyChangeOthersAreNoShortcut() {
    assertThat(ShortcutText.pressed(press(KeyCode.CONTROL, false, true, false))).isEmpty();
  }

  @Test
  void whatIsNoShortcutIsTheSameAsNone() {
    assertThat(ShortcutText.label("Hyper+Nothing")).isEmpty();
    assertThat(ShortcutText.same("Hyper+Nothing", "Hyper+Nothing")).isFalse();
    assertThat(ShortcutText.same("", "")).isFalse();
  }

  private static KeyEvent press(KeyCode code, boolean shift, boolean control, boolean alt) {
    return new KeyEvent(KeyEvent.KEY_PRESSED, "", "", code, shift, control, alt, false);
  }
}
