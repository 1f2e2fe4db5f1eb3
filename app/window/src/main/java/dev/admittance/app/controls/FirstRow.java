package dev.admittance.app.controls;

import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.FocusModel;
import javafx.scene.control.ListView;
import javafx.scene.control.SelectionModel;
import javafx.scene.control.TableView;
import javafx.scene.control.TreeTableView;
import javafx.scene.control.TreeView;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import org.jspecify.annotations.Nullable;

/// Lets Down select the first row of a list, table or tree without a selected one. By itself JavaFX
/// selects the second, since the first is focused before it is selected.
public final class FirstRow {
  private FirstRow() {}

  public static void install(Scene scene) {
    scene.addEventFilter(
        KeyEvent.KEY_PRESSED,
        event -> {
          boolean plain = !event.isShortcutDown() && !event.isAltDown() && !event.isShiftDown();
          if (event.getCode() == KeyCode.DOWN && plain && selects(scene.getFocusOwner())) {
            event.consume();
          }
        });
  }

  private static boolean selects(@Nullable Node owner) {
    return switch (owner) {
      case ListView<?> list ->
          select(list.getSelectionModel(), list.getFocusModel(), list.getItems().size());
      case TableView<?> table when !table.getSelectionModel().isCellSelectionEnabled() ->
          select(table.getSelectionModel(), table.getFocusModel(), table.getItems().size());
      case TreeView<?> tree ->
          select(tree.getSelectionModel(), tree.getFocusModel(), tree.getExpandedItemCount());
      case TreeTableView<?> tree when !tree.getSelectionModel().isCellSelectionEnabled() ->
          select(tree.getSelectionModel(), tree.getFocusModel(), tree.getExpandedItemCount());
      case null, default -> false;
    };
  }

  /// Down goes on from a row further down that lost its selection.
  private static boolean select(SelectionModel<?> selection, FocusModel<?> focus, int rows) {
    boolean first = rows > 0 && selection.isEmpty() && focus.getFocusedIndex() <= 0;
    if (first) {
      selection.clearAndSelect(0);
    }
    return first;
  }
}
