package dev.admittance.app.controls;

import java.util.function.Consumer;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.ButtonBase;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.input.KeyEvent;
import javafx.stage.Popup;
import javafx.stage.PopupWindow;
import javafx.stage.Screen;
import javafx.util.Callback;

/// A list in a popup: Up and Down select and go round, Enter and Tab accept, Escape closes.
///
/// @param <T> the type of the items
public final class ListPopup<T> {
  private static final double GAP = 2;

  /// What is around the list in a popup, in pixels.
  private static final double FRAME = 12;

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
  }

  /// Sets what is in the popup, with the list.
  public void setContent(Parent content) {
    popup.getContent().setAll(content);
  }

  public ListView<T> list() {
    return list;
  }

  /// Shows the popup below a place on the screen, or above it where there is no room below.
  ///
  /// @param fit the number of items for which there is room
  public void show(Node owner, Bounds place, int fit) {
    double height = Math.clamp(fit, 1, rows) * rowHeight + 2;
    list.setPrefHeight(height);
    boolean below = place.getMaxY() + height + FRAME < bottom(place);
    // A click on the button that opened the list closes it; one into a text moves the caret too.
    popup.setConsumeAutoHidingEvents(owner instanceof ButtonBase);
    popup.setAnchorLocation(
        below
            ? PopupWindow.AnchorLocation.CONTENT_TOP_LEFT
            : PopupWindow.AnchorLocation.CONTENT_BOTTOM_LEFT);
    popup.show(owner, place.getMinX(), below ? place.getMaxY() + GAP : place.getMinY() - GAP);
  }

  private static double bottom(Bounds place) {
    return Screen.getScreensForRectangle(place.getMinX(), place.getMinY(), 1, 1).stream()
        .findFirst()
        .orElseGet(Screen::getPrimary)
        .getVisualBounds()
        .getMaxY();
  }

  /// Sets what hears that the popup was closed.
  public void onHidden(Runnable action) {
    popup.setOnHidden(_ -> action.run());
  }

  public void hide() {
    popup.hide();
  }

  public boolean isShowing() {
    return popup.isShowing();
  }

  /// Handles a key if it belongs to the list. Enter does so once an item is selected.
  ///
  /// @return whether it did
  public boolean press(KeyEvent event) {
    if (event.isShortcutDown() || event.isAltDown() || event.isShiftDown()) {
      return false;
    }
    int selected = list.getSelectionModel().getSelectedIndex();
    int last = list.getItems().size() - 1;
    switch (event.getCode()) {
      case DOWN -> select(selected == last ? 0 : selected + 1);
      case UP -> select(selected <= 0 ? last : selected - 1);
      case PAGE_DOWN -> select(Math.min(selected + rows, last));
      case PAGE_UP -> select(Math.max(selected - rows, 0));
      case TAB -> {
        select(Math.max(selected, 0));
        accept();
      }
      case ENTER -> {
        if (selected < 0) {
          return false;
        }
        accept();
      }
      case ESCAPE -> hide();
      default -> {
        return false;
      }
    }
    return true;
  }

  private void select(int row) {
    list.getSelectionModel().clearAndSelect(row);
    list.scrollTo(Math.max(0, row - rows + 1));
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
