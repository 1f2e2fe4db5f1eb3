package dev.admittance.app.help;

import javafx.scene.AccessibleAction;
import javafx.scene.AccessibleRole;
import javafx.scene.Cursor;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import javafx.scene.text.Text;

/// A link within a text, which wraps unlike a hyperlink.
final class LinkText extends Text {
  private final Runnable follow;

  LinkText(String words, Runnable follow) {
    super(words);
    this.follow = follow;
    getStyleClass().add("help-link");
    setCursor(Cursor.HAND);
    setFocusTraversable(true);
    setAccessibleRole(AccessibleRole.HYPERLINK);
    setAccessibleText(words);
    addEventHandler(
        MouseEvent.MOUSE_CLICKED,
        event -> {
          if (event.getButton() == MouseButton.PRIMARY) {
            requestFocus();
            follow.run();
          }
        });
    addEventHandler(
        KeyEvent.KEY_PRESSED,
        event -> {
          if (event.getCode() == KeyCode.ENTER || event.getCode() == KeyCode.SPACE) {
            event.consume();
            follow.run();
          }
        });
  }

  @Override
  public void executeAccessibleAction(AccessibleAction action, Object... parameters) {
    if (action == AccessibleAction.FIRE) {
      follow.run();
    } else {
      super.executeAccessibleAction(action, parameters);
    }
  }
}
