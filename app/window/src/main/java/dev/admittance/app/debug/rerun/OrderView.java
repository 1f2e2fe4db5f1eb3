package dev.admittance.app.debug.rerun;

import atlantafx.base.theme.Styles;
import dev.admittance.app.controls.EmptyState;
import dev.admittance.app.controls.Nodes;
import dev.admittance.app.messages.Messages;
import javafx.beans.binding.Bindings;
import javafx.beans.binding.BooleanBinding;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.control.OverrunStyle;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import org.kordamp.ikonli.javafx.FontIcon;
import org.kordamp.ikonli.materialdesign2.MaterialDesignA;
import org.kordamp.ikonli.materialdesign2.MaterialDesignP;

/// The mutating webhooks in call order, movable by dragging, with buttons, and with Alt+Up and
/// Alt+Down.
final class OrderView extends BorderPane {
  private static final Messages MESSAGES = Messages.of(OrderView.class);

  private final OrderViewModel model;
  private final ListView<OrderRow> list;

  OrderView(OrderViewModel model) {
    this.model = model;
    list = new ListView<>(model.rows());
    list.setId("debug/try-hooks");
    list.setAccessibleText(MESSAGES.get("order.list"));
    list.setCellFactory(_ -> new OrderCell(this::move));
    list.setPlaceholder(EmptyState.saying(MESSAGES.get("order.empty")));
    list.addEventFilter(KeyEvent.KEY_PRESSED, this::press);
    Label note = Nodes.label(MESSAGES.get("order.text"), "try-note");
    note.setWrapText(true);
    setTop(note);
    setCenter(list);
    setBottom(bar());
  }

  void focusRows() {
    list.requestFocus();
    if (list.getSelectionModel().isEmpty()) {
      list.getSelectionModel().selectFirst();
    }
  }

  private HBox bar() {
    Button up = move("debug/try-order-up", MESSAGES.get("order.up"), MaterialDesignA.ARROW_UP, -1);
    Button down =
        move("debug/try-order-down", MESSAGES.get("order.down"), MaterialDesignA.ARROW_DOWN, 1);
    Label change = Nodes.bound("debug/try-order-change", model.change(), "pane-note");
    change.setTextOverrun(OverrunStyle.CENTER_ELLIPSIS);
    change.setMinWidth(0);
    Button discard = Nodes.uncut(Nodes.styled(new Button(MESSAGES.get("discard")), Styles.SMALL));
    discard.setId("debug/try-order-discard");
    Nodes.tip(discard, MESSAGES.get("order.discard.tip"));
    discard.disableProperty().bind(model.changed().not());
    discard.setOnAction(_ -> model.discard());
    Button run = new Button(MESSAGES.get("run-again"), new FontIcon(MaterialDesignP.PLAY));
    Nodes.withId("debug/try-order-run", Nodes.styled(run, Styles.SMALL, Styles.ACCENT));
    run.setMinWidth(Region.USE_PREF_SIZE);
    Nodes.tip(run, MESSAGES.get("order.run.tip"));
    run.disableProperty().bind(model.changed().not());
    run.setOnAction(_ -> model.run());
    return Nodes.row("try-bar", up, down, change, Nodes.space(), discard, run);
  }

  private Button move(String id, String words, MaterialDesignA icon, int by) {
    Button button = Nodes.withId(id, new Button("", new FontIcon(icon)));
    button.setAccessibleText(words);
    Nodes.tip(button, words);
    button.getStyleClass().addAll(Styles.BUTTON_ICON, Styles.FLAT, Styles.SMALL);
    BooleanBinding possible =
        Bindings.createBooleanBinding(
            () -> {
              int at = list.getSelectionModel().getSelectedIndex();
              return at >= 0 && at + by >= 0 && at + by < model.rows().size();
            },
            list.getSelectionModel().selectedIndexProperty(),
            model.rows());
    button.disableProperty().bind(possible.not());
    button.setOnAction(_ -> move(list.getSelectionModel().getSelectedIndex(), by, true));
    return button;
  }

  private void move(int from, int by, boolean relative) {
    int to = Math.clamp(relative ? from + by : by, 0, Math.max(0, model.rows().size() - 1));
    if (from >= 0) {
      model.move(from, to);
      list.getSelectionModel().clearAndSelect(to);
    }
  }

  private void move(int from, int to) {
    move(from, to, false);
  }

  private void press(KeyEvent event) {
    int at = list.getSelectionModel().getSelectedIndex();
    if (event.isAltDown() && event.getCode() == KeyCode.UP) {
      move(at, -1, true);
      event.consume();
    } else if (event.isAltDown() && event.getCode() == KeyCode.DOWN) {
      move(at, 1, true);
      event.consume();
    } else if (event.isShortcutDown() && event.getCode() == KeyCode.ENTER) {
      model.run();
      event.consume();
    }
  }
}
