package dev.admittance.app.shell;

import java.util.Optional;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCodeCombination;
import javafx.scene.input.KeyCombination;
import javafx.scene.input.KeyCombination.ModifierValue;
import javafx.scene.input.KeyEvent;

/// Shortcuts as texts.
public final class Keys {
  private Keys() {}

  /// A shortcut as the keys of this system are labelled, such as `Ctrl+Shift+P`; empty for none.
  public static String label(String shortcut) {
    return find(shortcut).map(KeyCombination::getDisplayText).orElse("");
  }

  /// Whether two shortcuts are the same keys on this system; one that is empty or unreadable is the
  /// same as no other.
  public static boolean same(String one, String other) {
    String label = label(one);
    return !label.isEmpty() && label.equals(label(other));
  }

  /// The keys of a shortcut; empty for an empty or unreadable one.
  public static Optional<KeyCombination> find(String shortcut) {
    if (shortcut.isBlank()) {
      return Optional.empty();
    }
    try {
      return Optional.of(KeyCombination.valueOf(shortcut));
    } catch (IllegalArgumentException e) {
      // A person may write anything into the file of the settings.
      return Optional.empty();
    }
  }

  /// The shortcut that was pressed; empty where only keys are down that change others.
  public static Optional<String> pressed(KeyEvent event) {
    KeyCode code = event.getCode();
    if (code.isModifierKey() || code == KeyCode.UNDEFINED) {
      return Optional.empty();
    }
    return Optional.of(
        new KeyCodeCombination(
                code,
                down(event.isShiftDown()),
                // What is called Shortcut is one of both, depending on the system.
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
