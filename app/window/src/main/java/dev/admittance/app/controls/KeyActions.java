package dev.admittance.app.controls;

import javafx.scene.Node;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCombination;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;

/// What a key or a click does in a control.
public final class KeyActions {
  private KeyActions() {}

  /// Runs an action when a key is pressed in a node.
  public static void on(KeyCode key, Node node, Runnable action) {
    node.addEventHandler(
        KeyEvent.KEY_PRESSED,
        event -> {
          if (event.getCode() == key) {
            action.run();
            event.consume();
          }
        });
  }

  /// Runs an action on a key combination in a node, in place of what else it does there.
  ///
  /// @param keys as [KeyCombination] parses them
  public static void on(String keys, Node node, Runnable action) {
    KeyCombination combination = KeyCombination.valueOf(keys);
    node.addEventFilter(
        KeyEvent.KEY_PRESSED,
        event -> {
          if (combination.match(event)) {
            action.run();
            event.consume();
          }
        });
  }

  /// Runs an action on Enter and on a double click.
  public static void onOpen(Node list, Runnable action) {
    on(KeyCode.ENTER, list, action);
    list.addEventHandler(
        MouseEvent.MOUSE_CLICKED,
        event -> {
          if (event.getButton() == MouseButton.PRIMARY && event.getClickCount() == 2) {
            action.run();
          }
        });
  }
}
