package dev.admittance.app.controls;

import javafx.scene.TraversalDirection;
import javafx.scene.control.TextArea;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;

/// Makes Tab leave a text area for prose, where it would insert a tab and trap keyboard users.
public final class TabTraversal {
  private TabTraversal() {}

  /// Tab moves to the next control, Shift+Tab to the previous one.
  public static void install(TextArea area) {
    area.addEventFilter(
        KeyEvent.KEY_PRESSED,
        event -> {
          if (event.getCode() == KeyCode.TAB && !event.isControlDown()) {
            area.requestFocusTraversal(
                event.isShiftDown() ? TraversalDirection.PREVIOUS : TraversalDirection.NEXT);
            event.consume();
          }
        });
  }
}
