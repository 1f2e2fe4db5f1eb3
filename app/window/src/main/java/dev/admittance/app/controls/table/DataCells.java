package dev.admittance.app.controls.table;

import dev.admittance.app.controls.GraphemeBreaks;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import javafx.scene.control.IndexedCell;
import javafx.scene.control.TableCell;
import javafx.scene.control.Tooltip;
import javafx.scene.control.TreeTableCell;
import org.jspecify.annotations.Nullable;

/// The cells of tables and tree tables.
final class DataCells {
  private static final double WIDEST_TIP = 520;

  private DataCells() {}

  /// A cell of a table.
  ///
  /// @param <L> the type of the lines
  /// @param <T> the type of the rows among them
  static final class OfTable<L, T> extends TableCell<L, Object> {
    private final Function<L, Optional<T>> row;
    private final Painter<T> painter;

    OfTable(DataColumn<T> column, Function<L, Optional<T>> row) {
      this.row = row;
      painter = new Painter<>(this, column);
    }

    @Override
    protected void updateItem(@Nullable Object value, boolean empty) {
      super.updateItem(value, empty);
      painter.show(
          empty || getTableRow() == null
              ? Optional.empty()
              : Optional.ofNullable(getTableRow().getItem()).flatMap(row));
    }
  }

  static final class OfTree<T> extends TreeTableCell<T, Object> {
    private final Painter<T> painter;

    OfTree(DataColumn<T> column) {
      painter = new Painter<>(this, column);
    }

    @Override
    protected void updateItem(@Nullable Object value, boolean empty) {
      super.updateItem(value, empty);
      painter.show(
          empty || getTableRow() == null
              ? Optional.empty()
              : Optional.ofNullable(getTableRow().getItem()));
    }
  }

  /// Shows rows in a cell. The tooltip is created on demand and then kept, since it is a window.
  private static final class Painter<T> {
    private final IndexedCell<?> cell;
    private final DataColumn<T> column;
    private final Consumer<T> look;
    private Optional<Tooltip> tooltip = Optional.empty();
    private String style = "";

    Painter(IndexedCell<?> cell, DataColumn<T> column) {
      this.cell = cell;
      this.column = column;
      look = column.look().in(cell);
    }

    void show(Optional<T> row) {
      cell.setText(null);
      cell.setGraphic(null);
      cell.setAccessibleText(null);
      mark(row.map(column::style).orElse(""));
      explain(row.map(column::tip).orElse(""));
      row.ifPresent(one -> {
        cell.setText(GraphemeBreaks.fromTheLeft(firstLine(column.text(one))));
        look.accept(one);
      });
    }

    private void mark(String other) {
      if (!other.equals(style)) {
        cell.getStyleClass().remove(style);
        if (!other.isEmpty()) {
          cell.getStyleClass().add(other);
        }
        style = other;
      }
    }

    private void explain(String words) {
      if (words.isEmpty()) {
        cell.setTooltip(null);
        return;
      }
      Tooltip tip = tooltip.orElseGet(Tooltip::new);
      tooltip = Optional.of(tip);
      tip.setText(words);
      tip.setWrapText(true);
      tip.setMaxWidth(WIDEST_TIP);
      cell.setTooltip(tip);
    }

    /// The first line of a text, with an ellipsis if there are more, since rows have one line.
    private static String firstLine(String text) {
      int end = text.indexOf('\n');
      return end < 0 ? text : text.substring(0, end).stripTrailing() + " …";
    }
  }
}
