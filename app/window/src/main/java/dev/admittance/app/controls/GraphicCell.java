package dev.admittance.app.controls;

import javafx.scene.Node;
import javafx.scene.control.ListCell;
import org.jspecify.annotations.Nullable;

/// A list cell that shows its item as a node. An empty cell has nothing of the item before.
///
/// @param <T> the type of the items
public abstract class GraphicCell<T> extends ListCell<T> {
  @Override
  protected final void updateItem(@Nullable T item, boolean empty) {
    super.updateItem(item, empty);
    setText(null);
    Nodes.clearTip(this);
    setAccessibleText(null);
    setGraphic(empty || item == null ? null : show(item));
  }

  /// Shows an item, also by the tooltip and the accessible text of the cell.
  ///
  /// @return the graphic
  protected abstract Node show(T item);
}
