package dev.admittance.app.shell;

import javafx.scene.Scene;
import javafx.scene.control.Tooltip;
import javafx.stage.PopupWindow;
import javafx.stage.Window;
import org.jspecify.annotations.Nullable;

/// A tooltip with the current shortcut of an action, for controls that do not know the action
/// itself.
public final class KeyTip extends Tooltip {

  /// @param words what the control does
  /// @param action the id of the equivalent action; without one or without a shortcut, only the
  ///   words are shown
  public KeyTip(String words, String action) {
    super(words);
    setOnShowing(_ -> setText(words + keys(action, scene())));
  }

  private @Nullable Scene scene() {
    Window window = getOwnerWindow();
    while (window instanceof PopupWindow popup) {
      window = popup.getOwnerWindow();
    }
    return window == null ? null : window.getScene();
  }

  /// The current shortcut of an action, in brackets after a space; empty if it has none.
  ///
  /// @param scene of the window with the action; null for none
  public static String keys(String action, @Nullable Scene scene) {
    return scene != null
            && scene.getProperties().get(KeyTip.class) instanceof ActionRegistry actions
        ? actions
            .find(action)
            .map(found -> ShortcutText.label(found.shortcut()))
            .filter(label -> !label.isEmpty())
            .map(label -> " (" + label + ")")
            .orElse("")
        : "";
  }

  /// Makes the actions of a window known to its tooltips.
  static void install(Scene scene, ActionRegistry actions) {
    scene.getProperties().put(KeyTip.class, actions);
  }
}
