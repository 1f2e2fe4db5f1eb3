package dev.admittance.app.design.form;

import atlantafx.base.theme.Styles;
import dev.admittance.app.controls.Nodes;
import dev.admittance.app.messages.Messages;
import javafx.scene.AccessibleRole;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.OverrunStyle;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseButton;
import javafx.scene.layout.HBox;
import org.kordamp.ikonli.javafx.FontIcon;

/// A text of a list. With the focus, Delete removes it, Enter edits it, and Alt with an arrow key
/// moves it.
final class Chip extends HBox {
  private static final Messages MESSAGES = Messages.of(Chip.class);

  private static final double WIDEST = 320;

  private final Label text = new Label();
  private final Actions actions;

  interface Actions {
    void remove(Chip chip);

    void change(Chip chip);

    /// Focuses a neighbour.
    ///
    /// @param by -1 or 1
    void go(Chip chip, int by);

    /// Moves the chip.
    ///
    /// @param by -1 or 1
    void move(Chip chip, int by);
  }

  Chip(Actions actions) {
    this.actions = actions;
    getStyleClass().add("chip");
    setAccessibleRole(AccessibleRole.BUTTON);
    setFocusTraversable(true);
    text.setMaxWidth(WIDEST);
    text.setTextOverrun(OverrunStyle.CENTER_ELLIPSIS);
    Nodes.tip(text, text.textProperty());
    Button remove = new Button("", new FontIcon("mdi2c-close"));
    remove.getStyleClass().addAll(Styles.BUTTON_ICON, Styles.FLAT, "chip-remove");
    remove.setFocusTraversable(false);
    remove.setAccessibleText(MESSAGES.get("shared.remove"));
    remove.setOnAction(_ -> actions.remove(this));
    getChildren().setAll(text, remove);
    setOnMouseClicked(event -> {
      requestFocus();
      if (event.getButton() == MouseButton.PRIMARY && event.getClickCount() == 2) {
        actions.change(this);
      }
    });
    setOnKeyPressed(this::press);
  }

  /// Shows a text; an empty one appears as two quotes.
  void show(String shown, String place) {
    text.setText(shown.isEmpty() ? "\"\"" : shown);
    text.setUserData(shown);
    setAccessibleText(
        MESSAGES.get("chip", shown.isEmpty() ? MESSAGES.get("empty-text") : shown, place));
  }

  String text() {
    return String.valueOf(text.getUserData());
  }

  private void press(KeyEvent event) {
    boolean known = true;
    switch (event.getCode()) {
      case DELETE, BACK_SPACE -> actions.remove(this);
      case ENTER, F2 -> actions.change(this);
      case LEFT -> step(event, -1);
      case RIGHT -> step(event, 1);
      default -> known = false;
    }
    if (known) {
      event.consume();
    }
  }

  private void step(KeyEvent event, int by) {
    if (event.isAltDown()) {
      actions.move(this, by);
    } else {
      actions.go(this, by);
    }
  }
}
