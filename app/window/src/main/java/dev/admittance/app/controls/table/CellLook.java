package dev.admittance.app.controls.table;

import java.util.function.Consumer;
import javafx.scene.control.IndexedCell;
import javafx.scene.control.OverrunStyle;

/// How the cells of a column show their rows, where that is more than a text.
///
/// @param <T> the type of the rows
@FunctionalInterface
public interface CellLook<T> {
  /// Prepares a new cell, such as the nodes that it reuses. A cell that loses its row is cleared by
  /// the table.
  ///
  /// @return shows a row in the cell, which has its text and tooltip already
  Consumer<T> in(IndexedCell<?> cell);

  /// Shortens texts without room in the middle, as names often differ at their end.
  static <T> CellLook<T> shortenedInTheMiddle() {
    return cell -> {
      cell.setTextOverrun(OverrunStyle.CENTER_ELLIPSIS);
      return _ -> {};
    };
  }
}
