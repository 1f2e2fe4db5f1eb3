package dev.admittance.app.controls.table;

import dev.admittance.app.controls.Nodes;
import java.util.Optional;
import java.util.function.Function;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.value.ObservableValue;
import javafx.scene.control.Label;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableColumnBase;
import javafx.scene.control.Tooltip;
import javafx.scene.control.TreeTableColumn;

/// A column of a [DataTable] or a [DataTree], as data. Its cells show a text of a line, with all of
/// it in a tooltip.
///
/// @param <T> the type of the rows
public final class DataColumn<T> {
  private static final double NARROWEST = 10;

  /// As of JavaFX; policies that fit columns add these up.
  private static final double WIDEST = 5000;

  private final String id;
  private final String title;
  private final double width;
  private final Function<T, String> text;

  private String meaning = "";
  private double narrowest = NARROWEST;
  private double widest = WIDEST;
  private boolean amount;
  private boolean shown = true;
  private boolean movable = true;
  private Object key;
  private boolean sortable;
  private Function<T, String> tip;
  private Function<T, String> style = _ -> "";
  private Optional<Function<T, ObservableValue<?>>> watched = Optional.empty();
  private CellLook<T> look = _ -> _ -> {};

  private DataColumn(String id, String title, double width, Function<T, String> text) {
    this.id = id;
    this.title = title;
    this.width = width;
    this.text = text;
    this.key = id;
    this.tip = text;
  }

  /// A column that is neither sortable nor explained.
  ///
  /// @param id unique in the table, which prefixes it with its own
  /// @param width the preferred one, in pixels
  /// @param text of a cell, which copies of rows contain too
  public static <T> DataColumn<T> of(
      String id, String title, double width, Function<T, String> text) {
    return new DataColumn<>(id, title, width, text);
  }

  /// Sets what the column means, in a sentence without a full stop, which its header shows.
  public DataColumn<T> meaning(String words) {
    meaning = words;
    return this;
  }

  /// Sets the width between which the user can resize the column, in pixels.
  public DataColumn<T> limits(double least, double most) {
    narrowest = least;
    widest = most;
    return this;
  }

  /// Sets the least width, in pixels.
  public DataColumn<T> least(double width) {
    return limits(width, WIDEST);
  }

  /// Aligns the cells to the right, as numbers, if that is what they are.
  public DataColumn<T> amount(boolean number) {
    amount = number;
    return this;
  }

  /// Sets whether the column is visible at first.
  public DataColumn<T> shown(boolean visible) {
    shown = visible;
    return this;
  }

  /// Keeps the column in its place.
  public DataColumn<T> fixed() {
    movable = false;
    return this;
  }

  /// Sets what stands for the column in [DataTable#onSort], [DataTable#column] and its user data;
  /// its id otherwise.
  public DataColumn<T> key(Object other) {
    key = other;
    return this;
  }

  /// Lets the user sort by the column.
  public DataColumn<T> sortable() {
    sortable = true;
    return this;
  }

  /// Sets the text of the tooltip; none where it is empty.
  public DataColumn<T> tip(Function<T, String> words) {
    tip = words;
    return this;
  }

  /// Sets the style class of a cell; empty for none.
  public DataColumn<T> style(Function<T, String> styleClass) {
    style = styleClass;
    return this;
  }

  /// Updates a cell whenever a value of its row changes.
  public DataColumn<T> watching(Function<T, ObservableValue<?>> value) {
    watched = Optional.of(value);
    return this;
  }

  public DataColumn<T> look(CellLook<T> other) {
    look = other;
    return this;
  }

  String text(T row) {
    return text.apply(row);
  }

  String tip(T row) {
    return tip.apply(row);
  }

  String style(T row) {
    return style.apply(row);
  }

  CellLook<T> look() {
    return look;
  }

  /// The column of a table.
  ///
  /// @param row what a line shows in the column; empty for a heading
  <L> TableColumn<L, Object> inTable(String table, Function<L, Optional<T>> row) {
    TableColumn<L, Object> column = new TableColumn<>();
    configure(column, table);
    column.setCellValueFactory(cell -> value(row.apply(cell.getValue())));
    column.setCellFactory(_ -> new DataCells.OfTable<>(this, row));
    return column;
  }

  TreeTableColumn<T, Object> inTree(String table) {
    TreeTableColumn<T, Object> column = new TreeTableColumn<>();
    configure(column, table);
    column.setCellValueFactory(cell -> value(Optional.ofNullable(cell.getValue().getValue())));
    column.setCellFactory(_ -> new DataCells.OfTree<>(this));
    return column;
  }

  private void configure(TableColumnBase<?, ?> column, String table) {
    column.setId(table + "-" + id);
    column.setText(title);
    if (!meaning.isEmpty()) {
      Label heading = new Label(title);
      Nodes.tip(heading, () -> new Tooltip(meaning + "."));
      column.setGraphic(heading);
      column.getStyleClass().add("explained");
    }
    if (amount) {
      column.getStyleClass().add("amount");
    }
    column.setMinWidth(narrowest);
    column.setMaxWidth(widest);
    column.setPrefWidth(width);
    column.setVisible(shown);
    column.setReorderable(movable);
    column.setSortable(sortable);
    column.setUserData(key);
  }

  private ObservableValue<Object> value(Optional<T> row) {
    return row.<ObservableValue<?>>flatMap(one -> watched.map(value -> value.apply(one)))
        .<ObservableValue<Object>>map(value -> value.map(Object.class::cast))
        .orElseGet(() -> new ReadOnlyObjectWrapper<>(row.<Object>map(text).orElse("")));
  }
}
