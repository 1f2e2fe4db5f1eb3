package dev.admittance.app.shell;

import javafx.scene.Scene;
import javafx.scene.control.Tooltip;
import javafx.stage.PopupWindow;
import javafx.stage.Window;
import org.jspecify.annotations.Nullable;

/// A tooltip that tells the keys of an action beside its words: those that the action has when the
/// tooltip is shown. For controls whose part of the window has no other business with the action.
public final class KeyTip extends Tooltip {

  /// A tooltip.
  ///
  /// @param words what the control does
  /// @param action the id of the action that does the same; without one of this id, or without keys
  ///   of it, the words stand alone
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

  /// The keys that an action has now, in brackets behind a space; empty where it has none.
  ///
  /// @param scene of the window that knows the action; null for none
  public static String keys(String action, @Nullable Scene scene) {
    return scene != null
            && scene.getProperties().get(KeyTip.class) instanceof ActionRegistry actions
        ? actions
            .find(action)
            .map(found -> Keys.label(found.shortcut()))
            .filter(label -> !label.isEmpty())
            .map(label -> " (" + label + ")")
            .orElse("")
        : "";
  }

  /// Lets the tooltips of a window know its actions.
  static void install(Scene scene, ActionRegistry actions) {
    scene.getProperties().put(KeyTip.class, actions);
  }
}
