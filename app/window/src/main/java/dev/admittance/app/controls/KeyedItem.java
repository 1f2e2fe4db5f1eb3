package dev.admittance.app.controls;

import javafx.scene.control.MenuItem;
import javafx.scene.input.KeyCombination;

/// Context menu items that show a key combination.
public final class KeyedItem {
  private KeyedItem() {}

  /// An item that shows a key combination, which the control itself handles. The accelerator of an
  /// item would apply to the whole scene and override the shortcuts of actions.
  ///
  /// @param keys as [KeyCombination] parses them; empty for none
  public static MenuItem of(String text, String keys) {
    return new MenuItem(
        keys.isEmpty() ? text : text + " (" + KeyCombination.valueOf(keys).getDisplayText() + ")");
  }
}
