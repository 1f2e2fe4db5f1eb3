package dev.admittance.app.controls;

import java.util.function.Consumer;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.input.KeyEvent;
import javafx.stage.Popup;
import javafx.stage.PopupWindow;
import javafx.util.Callback;

/// A list in a popup: Up and Down select, Enter accepts, Escape closes.
///
/// @param <T> the type of the items
public final class ListPopup<T> {
  private final Popup popup = new Popup();
  private final ListView<T> list = new ListView<>();
  private final double rowHeight;
  private final int rows;
  private final Consumer<T> accept;

  /// @param id of the list
  /// @param name of the list for screen readers
  /// @param rows the most that are seen at once
  /// @param accept receives the accepted item
  public ListPopup(
      String id,
      String name,
      double rowHeight,
      int rows,
      Callback<ListView<T>, ListCell<T>> cells,
      Consumer<T> accept) {
    this.rowHeight = rowHeight;
    this.rows = rows;
    this.accept = accept;
    list.setId(id);
    list.setAccessibleText(name);
    list.setFixedCellSize(rowHeight);
    list.setFocusTraversable(false);
    list.setCellFactory(cells);
    list.setOnMouseClicked(_ -> accept());
    popup.setAutoHide(true);
    popup.setHideOnEscape(false);
    popup.setAnchorLocation(PopupWindow.AnchorLocation.CONTENT_TOP_LEFT);
  }

  /// Sets what is in the popup, with the list.
  public void setContent(Parent content) {
    popup.getContent().setAll(content);
  }

  public ListView<T> list() {
    return list;
  }

  /// Shows the popup below a place on the screen.
  ///
  /// @param fit the number of items for which there is room
  public void show(Node owner, Bounds place, int fit) {
    list.setPrefHeight(Math.clamp(fit, 1, rows) * rowHeight + 2);
    popup.show(owner, place.getMinX(), place.getMaxY() + 2);
  }

  public void hide() {
    popup.hide();
  }

  public boolean isShowing() {
    return popup.isShowing();
  }

  /// Handles a key if it belongs to the list.
  ///
  /// @return whether it did
  public boolean press(KeyEvent event) {
    switch (event.getCode()) {
      case DOWN -> move(1);
      case UP -> move(-1);
      case PAGE_DOWN -> move(rows);
      case PAGE_UP -> move(-rows);
      case ENTER -> accept();
      case ESCAPE -> hide();
      default -> {
        return false;
      }
    }
    return true;
  }

  private void move(int by) {
    int last = list.getItems().size() - 1;
    if (last >= 0) {
      int row = Math.clamp(list.getSelectionModel().getSelectedIndex() + by, 0, last);
      list.getSelectionModel().select(row);
      list.scrollTo(Math.max(0, row - rows + 1));
    }
  }

  /// Closes the popup and accepts the selected item, if there is one.
  public void accept() {
    T chosen = list.getSelectionModel().getSelectedItem();
    hide();
    if (chosen != null) {
      accept.accept(chosen);
    }
  }
}
