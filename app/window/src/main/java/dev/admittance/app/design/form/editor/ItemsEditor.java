package dev.admittance.app.design.form.editor;

import atlantafx.base.theme.Styles;
import dev.admittance.app.controls.Buttons;
import dev.admittance.app.controls.Nodes;
import dev.admittance.app.messages.Messages;
import java.util.List;
import java.util.Objects;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ListView;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;

/// A list of items with a selection, and buttons to add, duplicate, remove and move. Alt with an
/// arrow key moves the selected item, Insert adds one, Delete removes it.
public final class ItemsEditor extends VBox {
  private static final Messages MESSAGES = Messages.of(ItemsEditor.class);

  private static final int MOST_ROWS = 7;
  private static final double ROW_HEIGHT = 26;

  private final ListView<Item> list = new ListView<>();
  private final HBox tools = new HBox();
  private final Commands commands;
  private boolean showing;

  /// An item in one line.
  ///
  /// @param title its name
  /// @param detail further text; empty for none
  /// @param mark the style class of its severity icon; empty for none
  public record Item(String title, String detail, String mark) {}

  public interface Commands {
    void choose(int index);

    void add();

    void duplicate();

    void remove();

    /// Moves the selected item.
    ///
    /// @param by -1 or 1
    void move(int by);
  }

  /// @param id of the list; each button adds its command
  /// @param name of the list
  public ItemsEditor(String id, String name, Commands commands) {
    this.commands = commands;
    getStyleClass().add("items");
    list.setId(id + "/list");
    list.setAccessibleText(name);
    list.getStyleClass().add(Styles.DENSE);
    list.setFixedCellSize(ROW_HEIGHT);
    list.setCellFactory(_ -> new ItemCell());
    list.getSelectionModel()
        .selectedIndexProperty()
        .subscribe(index -> {
          if (!showing && index.intValue() >= 0) {
            commands.choose(index.intValue());
          }
        });
    list.addEventFilter(KeyEvent.KEY_PRESSED, this::press);
    tools.getStyleClass().add("items-tools");
    tools
        .getChildren()
        .setAll(
            tool(id + "/add", "mdi2p-plus", MESSAGES.get("add-to", name), commands::add),
            tool(
                id + "/duplicate",
                "mdi2c-content-duplicate",
                MESSAGES.get("shared.duplicate"),
                commands::duplicate),
            tool(
                id + "/remove",
                "mdi2t-trash-can-outline",
                MESSAGES.get("shared.remove"),
                commands::remove),
            tool(id + "/up", "mdi2a-arrow-up", MESSAGES.get("move-up"), () -> commands.move(-1)),
            tool(
                id + "/down",
                "mdi2a-arrow-down",
                MESSAGES.get("move-down"),
                () -> commands.move(1)));
    getChildren().setAll(list);
  }

  /// The buttons, which the caller places.
  public Node tools() {
    return tools;
  }

  /// Shows items.
  ///
  /// @param chosen 0-based; -1 for none
  /// @param open whether the list is visible, not only its buttons
  public void show(List<Item> items, int chosen, boolean open) {
    showing = true;
    reconcile(items);
    list.getSelectionModel().clearAndSelect(chosen);
    if (chosen >= 0) {
      reveal(chosen);
    }
    boolean seen = open && !items.isEmpty();
    Nodes.show(list, seen);
    double height = Math.min(items.size(), MOST_ROWS) * ROW_HEIGHT + 2;
    list.setMinHeight(height);
    list.setMaxHeight(height);
    list.setPrefHeight(height);
    showing = false;
    for (int i = 1; i < tools.getChildren().size(); i++) {
      tools.getChildren().get(i).setDisable(chosen < 0);
    }
  }

  /// Unchanged items keep their cells, so that a focused list does not lose its position.
  private void reconcile(List<Item> items) {
    List<Item> shown = list.getItems();
    while (shown.size() > items.size()) {
      shown.removeLast();
    }
    for (int i = 0; i < items.size(); i++) {
      if (i == shown.size()) {
        shown.add(items.get(i));
      } else if (!Objects.equals(shown.get(i), items.get(i))) {
        shown.set(i, items.get(i));
      }
    }
  }

  private void reveal(int index) {
    if (list.getItems().size() > MOST_ROWS) {
      list.scrollTo(Math.max(0, index - MOST_ROWS / 2));
    }
  }

  private void press(KeyEvent event) {
    boolean known = true;
    if (event.isAltDown() && event.getCode() == KeyCode.UP) {
      commands.move(-1);
    } else if (event.isAltDown() && event.getCode() == KeyCode.DOWN) {
      commands.move(1);
    } else if (event.getCode() == KeyCode.DELETE) {
      commands.remove();
    } else if (event.getCode() == KeyCode.INSERT) {
      commands.add();
    } else {
      known = false;
    }
    if (known) {
      event.consume();
    }
  }

  private static Button tool(String id, String icon, String words, Runnable action) {
    return Buttons.icon(id, icon, words, () -> action.run());
  }
}
