package dev.admittance.app.controls.table;

import dev.admittance.app.controls.ControlStyles;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import javafx.collections.ListChangeListener;
import javafx.collections.ObservableList;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableColumnBase;
import javafx.scene.control.TableRow;
import javafx.scene.control.TableView;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseButton;
import org.jspecify.annotations.Nullable;

/// A table whose columns are data. The selected line stays selected when others come and go.
/// Shortcut+C copies the selected lines, Enter and a double click open a line.
///
/// @param <L> the type of the lines
public class DataTable<L> extends TableView<L> {
  /// How many lines stay in sight above one that is scrolled to.
  private static final int ABOVE = 3;

  private final Map<Object, TableColumn<L, Object>> byKey = new LinkedHashMap<>();
  private final Map<TableColumnBase<?, ?>, Function<L, String>> texts = new LinkedHashMap<>();
  private Optional<Consumer<L>> open = Optional.empty();
  private Consumer<Optional<L>> select = _ -> {};
  private Function<L, @Nullable String> rowId = _ -> null;
  private Optional<L> chosen = Optional.empty();

  /// Whether the lines change rather than the selection.
  private boolean changing;

  /// @param name what a screen reader says
  public DataTable(String id, String name, List<DataColumn<L>> columns) {
    this(id, name, columns, Optional::of);
  }

  /// A table in which some lines are not rows.
  ///
  /// @param row what a line shows in the columns; empty for a heading
  <R> DataTable(String id, String name, List<DataColumn<R>> columns, Function<L, Optional<R>> row) {
    setId(id);
    setAccessibleText(name);
    getStyleClass().addAll("dense", "edge-to-edge", "data-table");
    getStylesheets().add(ControlStyles.SHEET);
    for (DataColumn<R> column : columns) {
      TableColumn<L, Object> shown = column.inTable(id, row);
      byKey.put(shown.getUserData(), shown);
      texts.put(shown, line -> row.apply(line).map(column::text).orElse(""));
      getColumns().add(shown);
    }
    setRowFactory(_ -> new DataRow());
    addEventHandler(KeyEvent.KEY_PRESSED, this::press);
    getSelectionModel().selectedItemProperty().subscribe(_ -> selectionChanged());
  }

  /// Sets what Enter and a double click do with a line.
  public final void onOpen(Consumer<L> action) {
    open = Optional.of(action);
  }

  /// Sets what hears of another selected line; empty if there is none.
  public final void onSelect(Consumer<Optional<L>> action) {
    select = action;
  }

  /// Sets what hears of another order, the primary column first. It has to sort the lines, as the
  /// table does not.
  public final void onSort(Consumer<List<ColumnSort>> action) {
    setSortPolicy(_ -> {
      action.accept(
          getSortOrder().stream()
              .map(column ->
                  new ColumnSort(
                      column.getUserData(), column.getSortType() == TableColumn.SortType.ASCENDING))
              .toList());
      return true;
    });
  }

  /// Sets the ids of the nodes of lines.
  public final void setRowIds(Function<L, @Nullable String> ids) {
    rowId = ids;
  }

  public final TableColumn<L, Object> column(Object key) {
    return Objects.requireNonNull(byKey.get(key), key::toString);
  }

  /// The selected line; empty for none.
  public final Optional<L> selected() {
    return Optional.ofNullable(getSelectionModel().getSelectedItem());
  }

  /// Shows other lines.
  public final void show(List<L> lines) {
    change(() -> getItems().setAll(lines));
  }

  /// Shows another list of lines, such as one that reads them when they come into sight.
  public final void showList(ObservableList<L> lines) {
    change(() -> setItems(lines));
  }

  /// Shows the lines of a list that changes.
  public final void follow(ObservableList<L> lines) {
    show(lines);
    lines.addListener((ListChangeListener<L>) _ -> show(lines));
  }

  /// Shows a list that changes without copying it. A selected line that vanishes is selected again
  /// when it comes back.
  public final void followInPlace(ObservableList<L> lines) {
    setItems(lines);
    lines.addListener((ListChangeListener<L>) _ -> chosen.ifPresent(this::selectAgain));
  }

  /// Selects a line and scrolls to it, or clears the selection if it is not there.
  public final void select(L line) {
    int at = getItems().indexOf(line);
    if (at < 0) {
      getSelectionModel().clearSelection();
    } else if (at != getSelectionModel().getSelectedIndex()) {
      selectAt(at);
    }
  }

  /// Focuses the table, with its first line selected if none is.
  public final void enter() {
    requestFocus();
    if (getSelectionModel().isEmpty() && !getItems().isEmpty()) {
      getSelectionModel().clearAndSelect(0);
    }
  }

  /// Opens the selected line; does nothing without one.
  public final void openSelected() {
    selected().ifPresent(line -> open.ifPresent(action -> action.accept(line)));
  }

  final void selectAt(int line) {
    getSelectionModel().clearAndSelect(line);
    scrollTo(Math.max(0, line - ABOVE));
  }

  private void selectAgain(L line) {
    int at = getItems().indexOf(line);
    if (at >= 0 && at != getSelectionModel().getSelectedIndex()) {
      getSelectionModel().clearAndSelect(at);
    }
  }

  private void change(Runnable change) {
    Optional<L> before = selected();
    changing = true;
    change.run();
    before.ifPresent(this::selectAgain);
    if (before.isPresent() && !selected().equals(before)) {
      getSelectionModel().clearSelection();
    }
    changing = false;
    if (!selected().equals(before)) {
      selectionChanged();
    }
  }

  private void selectionChanged() {
    if (!changing) {
      chosen = selected().or(() -> chosen);
      select.accept(selected());
    }
  }

  private void press(KeyEvent event) {
    boolean opens = open.isPresent() && selected().isPresent();
    if (event.getCode() == KeyCode.ENTER && opens && hasNoModifier(event)) {
      openSelected();
      event.consume();
    } else if (CopiedRows.isCopy(event)) {
      CopiedRows.copy(getVisibleLeafColumns(), texts, getSelectionModel().getSelectedItems());
      event.consume();
    }
  }

  static boolean hasNoModifier(KeyEvent event) {
    return !event.isShortcutDown() && !event.isAltDown() && !event.isShiftDown();
  }

  /// The node of a line.
  class DataRow extends TableRow<L> {
    DataRow() {
      setOnMouseClicked(event -> {
        boolean twice = event.getButton() == MouseButton.PRIMARY && event.getClickCount() == 2;
        if (twice && getItem() != null) {
          open.ifPresent(action -> action.accept(getItem()));
        }
      });
    }

    @Override
    protected void updateItem(@Nullable L line, boolean empty) {
      super.updateItem(line, empty);
      setId(empty || line == null ? null : rowId.apply(line));
    }
  }
}
