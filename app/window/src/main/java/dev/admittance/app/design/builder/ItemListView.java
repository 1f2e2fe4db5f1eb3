package dev.admittance.app.design.builder;

import atlantafx.base.theme.Styles;
import dev.admittance.app.controls.Buttons;
import dev.admittance.app.controls.Nodes;
import dev.admittance.app.controls.ScrollAnchor;
import dev.admittance.app.messages.Messages;
import java.util.List;
import java.util.Objects;
import java.util.function.UnaryOperator;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import javafx.util.Callback;

/// A list of items with a selection, and buttons to add, duplicate, remove and move. Alt with an
/// arrow key moves the selected item, Insert adds one, Delete removes it.
///
/// @param <T> the type of the items
public final class ItemListView<T> extends VBox {
  private static final Messages MESSAGES = Messages.of(ItemListView.class);

  private static final int MOST_ROWS = 7;
  private static final double ROW_HEIGHT = 26;

  /// The height below the list, in pixels, in which the first fields of a new item are.
  private static final double FIELDS = 240;

  private final ListView<T> list = new ListView<>();
  private final HBox tools = Nodes.row("items-tools");
  private final Commands commands;
  private boolean showing;
  private boolean adding;

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

  /// @param id each control adds its part to it
  /// @param name of the list
  /// @param add the title of the command that adds an item
  /// @param spoken makes the accessible name of a command for an item from its title
  public ItemListView(
      String id,
      String name,
      String add,
      UnaryOperator<String> spoken,
      Callback<ListView<T>, ListCell<T>> cells,
      Commands commands) {
    this.commands = commands;
    getStyleClass().add("items");
    Nodes.addSheet(this, ItemListView.class, "builder.css");
    Nodes.addSheet(tools, ItemListView.class, "builder.css");
    list.setId(id + "/list");
    list.setAccessibleText(name);
    list.getStyleClass().add(Styles.DENSE);
    list.setFixedCellSize(ROW_HEIGHT);
    list.setCellFactory(cells);
    list.getSelectionModel()
        .selectedIndexProperty()
        .subscribe(index -> {
          if (!showing && index.intValue() >= 0) {
            commands.choose(index.intValue());
          }
        });
    list.addEventFilter(KeyEvent.KEY_PRESSED, this::press);
    tool(id + "/add", "mdi2p-plus", add, UnaryOperator.identity(), this::add);
    tool(
        id + "/duplicate",
        "mdi2c-content-duplicate",
        MESSAGES.get("shared.duplicate"),
        spoken,
        this::duplicate);
    tool(
        id + "/remove",
        "mdi2t-trash-can-outline",
        MESSAGES.get("shared.remove"),
        spoken,
        commands::remove);
    tool(id + "/up", "mdi2a-arrow-up", MESSAGES.get("move-up"), spoken, () -> commands.move(-1));
    tool(
        id + "/down",
        "mdi2a-arrow-down",
        MESSAGES.get("move-down"),
        spoken,
        () -> commands.move(1));
    getChildren().setAll(list);
  }

  private void add() {
    adding = true;
    commands.add();
  }

  private void duplicate() {
    adding = true;
    commands.duplicate();
  }

  private void tool(
      String id, String icon, String title, UnaryOperator<String> spoken, Runnable action) {
    Button button = Buttons.icon(id, icon, title, action);
    button.setAccessibleText(spoken.apply(title));
    tools.getChildren().add(button);
  }

  /// The buttons, which the caller places.
  public Node tools() {
    return tools;
  }

  /// Shows items.
  ///
  /// @param chosen 0-based; -1 for none
  /// @param open whether the list is visible, not only its buttons
  public void show(List<T> items, int chosen, boolean open) {
    showing = true;
    boolean added = adding && items.size() > list.getItems().size();
    reconcile(items);
    list.getSelectionModel().clearAndSelect(chosen);
    if (chosen >= 0 && items.size() > MOST_ROWS) {
      list.scrollTo(Math.max(0, chosen - MOST_ROWS / 2));
    }
    Nodes.show(list, open && !items.isEmpty());
    double height = Math.min(items.size(), MOST_ROWS) * ROW_HEIGHT + 2;
    list.setMinHeight(height);
    list.setMaxHeight(height);
    list.setPrefHeight(height);
    showing = false;
    if (added) {
      adding = false;
      ScrollAnchor.reveal(this, FIELDS);
    }
    tools.getChildren().stream().skip(1).forEach(tool -> tool.setDisable(chosen < 0));
  }

  /// Unchanged items keep their cells, so that a focused list does not lose its position.
  private void reconcile(List<T> items) {
    List<T> shown = list.getItems();
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

  private void press(KeyEvent event) {
    boolean known = true;
    if (event.isAltDown() && event.getCode() == KeyCode.UP) {
      commands.move(-1);
    } else if (event.isAltDown() && event.getCode() == KeyCode.DOWN) {
      commands.move(1);
    } else if (event.getCode() == KeyCode.DELETE) {
      commands.remove();
    } else if (event.getCode() == KeyCode.INSERT) {
      add();
    } else {
      known = false;
    }
    if (known) {
      event.consume();
    }
  }
}
