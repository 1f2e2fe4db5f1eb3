package dev.admittance.app.shell;

import java.util.Optional;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCodeCombination;
import javafx.scene.input.KeyCombination;
import javafx.scene.input.KeyCombination.ModifierValue;
import javafx.scene.input.KeyEvent;

/// Parses, compares and formats keyboard shortcuts in the syntax of `KeyCombination`.
public final class ShortcutText {
  private ShortcutText() {}

  /// A shortcut in the notation of this system, such as `Ctrl+Shift+P`; empty for none.
  public static String label(String shortcut) {
    return find(shortcut).map(KeyCombination::getDisplayText).orElse("");
  }

  /// Whether two shortcuts are equal on this system; an empty or invalid one equals no other.
  public static boolean same(String one, String other) {
    String label = label(one);
    return !label.isEmpty() && label.equals(label(other));
  }

  /// The combination of a shortcut; empty if it is empty or invalid.
  public static Optional<KeyCombination> find(String shortcut) {
    if (shortcut.isBlank()) {
      return Optional.empty();
    }
    try {
      return Optional.of(KeyCombination.valueOf(shortcut));
    } catch (IllegalArgumentException e) {
      // The settings file may contain anything.
      return Optional.empty();
    }
  }

  /// The pressed shortcut; empty while only modifiers are pressed.
  public static Optional<String> pressed(KeyEvent event) {
    KeyCode code = event.getCode();
    if (code.isModifierKey() || code == KeyCode.UNDEFINED) {
      return Optional.empty();
    }
    return Optional.of(
        new KeyCodeCombination(
                code,
                down(event.isShiftDown()),
                // Shortcut is one of both, depending on the system.
                down(event.isControlDown() && !(event.isShortcutDown() && !event.isMetaDown())),
                down(event.isAltDown()),
                down(event.isMetaDown() && !(event.isShortcutDown() && !event.isControlDown())),
                down(event.isShortcutDown()))
            .getName());
  }

  private static ModifierValue down(boolean down) {
    return down ? ModifierValue.DOWN : ModifierValue.UP;
  }
}
