package dev.admittance.app.debug.diff;

import dev.admittance.app.controls.Buttons;
import dev.admittance.app.controls.Nodes;
import dev.admittance.app.controls.ScreenReaderLabel;
import dev.admittance.app.messages.Messages;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;

/// The search bar of the object, hidden until it is opened.
final class ObjectFindBar extends HBox {
  private static final Messages MESSAGES = Messages.of(ObjectFindBar.class);

  private final ObjectSearchViewModel search;
  private final TextField field = new TextField();
  private final Runnable closed;

  ObjectFindBar(ObjectSearchViewModel search, Runnable closed) {
    this.search = search;
    this.closed = closed;
    getStyleClass().add("object-find");
    setVisible(false);
    managedProperty().bind(visibleProperty());
    field.setId("debug/diff-find");
    field.setPromptText(MESSAGES.get("find"));
    ScreenReaderLabel.name(field, MESSAGES.get("find"));
    field.addEventHandler(KeyEvent.KEY_PRESSED, this::press);
    Nodes.grow(field);
    search.textProperty().bind(field.textProperty());
    Label summary = Nodes.bound("debug/diff-found", search.summaryProperty(), "pane-note");
    summary.setMinWidth(USE_PREF_SIZE);
    getChildren()
        .setAll(
            field,
            summary,
            Buttons.icon(
                "debug/diff-find-previous",
                "mdi2c-chevron-up",
                MESSAGES.get("find.previous"),
                search::previous),
            Buttons.icon(
                "debug/diff-find-next",
                "mdi2c-chevron-down",
                MESSAGES.get("find.next"),
                search::next),
            Buttons.icon(
                "debug/diff-find-close", "mdi2c-close", MESSAGES.get("find.close"), this::close));
  }

  void open() {
    setVisible(true);
    field.requestFocus();
    field.selectAll();
  }

  private void close() {
    field.clear();
    setVisible(false);
    closed.run();
  }

  private void press(KeyEvent event) {
    if (event.getCode() == KeyCode.ESCAPE) {
      close();
      event.consume();
    } else if (event.getCode() == KeyCode.ENTER) {
      if (event.isShiftDown()) {
        search.previous();
      } else {
        search.next();
      }
      event.consume();
    }
  }
}
