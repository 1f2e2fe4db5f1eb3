package dev.admittance.app.debug.diff;

import atlantafx.base.theme.Styles;
import dev.admittance.app.controls.Nodes;
import dev.admittance.app.controls.ScreenReaderLabel;
import dev.admittance.app.messages.Messages;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import org.kordamp.ikonli.Ikon;
import org.kordamp.ikonli.javafx.FontIcon;
import org.kordamp.ikonli.materialdesign2.MaterialDesignC;

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
            button(
                "previous",
                MESSAGES.get("find.previous"),
                MaterialDesignC.CHEVRON_UP,
                search::previous),
            button("next", MESSAGES.get("find.next"), MaterialDesignC.CHEVRON_DOWN, search::next),
            button("close", MESSAGES.get("find.close"), MaterialDesignC.CLOSE, this::close));
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

  private static Button button(String name, String hint, Ikon icon, Runnable action) {
    Button button = Nodes.withId("debug/diff-find-" + name, new Button("", new FontIcon(icon)));
    button.getStyleClass().addAll(Styles.BUTTON_ICON, Styles.FLAT, Styles.SMALL);
    button.setAccessibleText(hint);
    button.setTooltip(Nodes.tip(hint));
    button.setOnAction(_ -> action.run());
    return button;
  }
}
