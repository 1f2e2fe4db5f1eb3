package dev.admittance.app.controls.table;

import dev.admittance.app.controls.ControlStyles;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiPredicate;
import java.util.function.Consumer;
import java.util.function.Function;
import javafx.scene.control.TableColumnBase;
import javafx.scene.control.TreeItem;
import javafx.scene.control.TreeTableColumn;
import javafx.scene.control.TreeTableView;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseButton;

/// A tree table whose columns are data. Shortcut+C copies the selected rows, Enter and a double
/// click open a row.
///
/// @param <T> the type of the rows
public class DataTree<T> extends TreeTableView<T> {
  private final Map<TableColumnBase<?, ?>, Function<T, String>> texts = new HashMap<>();
  private Optional<Consumer<T>> open = Optional.empty();

  /// @param name what a screen reader says
  public DataTree(String id, String name, List<DataColumn<T>> columns) {
    setId(id);
    setAccessibleText(name);
    getStyleClass().addAll("dense", "edge-to-edge", "data-table");
    getStylesheets().add(ControlStyles.SHEET);
    setShowRoot(false);
    for (DataColumn<T> column : columns) {
      TreeTableColumn<T, Object> shown = column.inTree(id);
      texts.put(shown, column::text);
      getColumns().add(shown);
    }
    addEventHandler(KeyEvent.KEY_PRESSED, this::press);
    setOnMouseClicked(event -> {
      if (event.getButton() == MouseButton.PRIMARY && event.getClickCount() == 2) {
        openSelected();
      }
    });
  }

  /// Sets what Enter and a double click do with a row.
  public final void onOpen(Consumer<T> action) {
    open = Optional.of(action);
  }

  /// Shows other rows.
  ///
  /// @param parts the rows below a row
  /// @param expanded whether a row at a depth, from 0, is expanded
  public final void show(
      List<T> rows, Function<T, List<T>> parts, BiPredicate<T, Integer> expanded) {
    TreeItem<T> root = new TreeItem<>();
    rows.forEach(row -> root.getChildren().add(item(row, 0, parts, expanded)));
    setRoot(root);
  }

  /// The selected row; empty for none.
  public final Optional<T> selected() {
    return Optional.ofNullable(getSelectionModel().getSelectedItem()).map(TreeItem::getValue);
  }

  private static <T> TreeItem<T> item(
      T row, int depth, Function<T, List<T>> parts, BiPredicate<T, Integer> expanded) {
    TreeItem<T> item = new TreeItem<>(row);
    parts
        .apply(row)
        .forEach(part -> item.getChildren().add(item(part, depth + 1, parts, expanded)));
    item.setExpanded(expanded.test(row, depth));
    return item;
  }

  private void openSelected() {
    selected().ifPresent(row -> open.ifPresent(action -> action.accept(row)));
  }

  private void press(KeyEvent event) {
    if (event.getCode() == KeyCode.ENTER && open.isPresent() && DataTable.hasNoModifier(event)) {
      openSelected();
      event.consume();
    } else if (CopiedRows.isCopy(event)) {
      CopiedRows.copy(
          getVisibleLeafColumns(),
          texts,
          getSelectionModel().getSelectedItems().stream().map(TreeItem::getValue).toList());
      event.consume();
    }
  }
}
