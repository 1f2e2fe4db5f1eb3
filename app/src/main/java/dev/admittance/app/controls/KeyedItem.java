package dev.admittance.app.controls;

import javafx.scene.control.MenuItem;
import javafx.scene.input.KeyCombination;

/// Items of context menus that tell the keys of what they do.
public final class KeyedItem {
  private KeyedItem() {}

  /// An item that names keys and leaves it to the control to listen to them. The accelerator of an
  /// item would listen in the whole scene, wherever the focus is, and take the place of the
  /// shortcuts of actions.
  ///
  /// @param keys as [KeyCombination] reads them; empty for none
  public static MenuItem of(String text, String keys) {
    return new MenuItem(
        keys.isEmpty() ? text : text + " (" + KeyCombination.valueOf(keys).getDisplayText() + ")");
  }
}
