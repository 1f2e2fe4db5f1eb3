package dev.admittance.app.debug.captures;

import dev.admittance.app.controls.EmptyState;
import dev.admittance.app.messages.Messages;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.collections.ObservableList;
import javafx.scene.control.Label;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.control.Tooltip;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import org.kordamp.ikonli.materialdesign2.MaterialDesignC;
import org.kordamp.ikonli.materialdesign2.MaterialDesignF;

/// The captures with their group headings. Right expands a group and Left collapses it, from any of
/// its captures too.
final class CapturesTable extends TableView<TableItem> {
  private static final Messages MESSAGES = Messages.of(CapturesTable.class);

  private static final double ROW = 28;

  /// The placeholder of a cell that is not read yet.
  private static final String UNREAD = "…";

  private final CapturesTableViewModel model;
  private final Map<CaptureColumn, TableColumn<TableItem, ?>> byColumn =
      new EnumMap<>(CaptureColumn.class);

  /// @param choose receives a selected capture
  CapturesTable(CapturesTableViewModel model, Consumer<CaptureRow> choose) {
    this.model = model;
    setId("debug/captures");
    setAccessibleText(MESSAGES.get("table"));
    getStyleClass().addAll("dense", "edge-to-edge");
    setFixedCellSize(ROW);
    setTableMenuButtonVisible(true);
    for (CaptureColumn column : CaptureColumn.values()) {
      TableColumn<TableItem, ?> shown =
          column == CaptureColumn.VERDICT ? verdictColumn() : textColumn(column);
      configure(shown, column);
      byColumn.put(column, shown);
      getColumns().add(shown);
    }
    setSortPolicy(_ -> {
      model.sortedProperty().set(sorted());
      return true;
    });
    setRowFactory(_ -> new CaptureTableRow(model::toggle));
    addEventFilter(KeyEvent.KEY_PRESSED, this::press);
    model.shownProperty().subscribe(this::show);
    getSelectionModel()
        .selectedItemProperty()
        .subscribe(item -> {
          if (item instanceof CaptureRow row) {
            choose.accept(row);
          }
        });
  }

  /// Selects a capture and scrolls to it, if it is visible.
  void follow(Optional<CaptureRow> row) {
    TableItem now = getSelectionModel().getSelectedItem();
    if (row.isEmpty()) {
      getSelectionModel().clearSelection();
    } else if (now != row.get()) {
      int line = getItems().indexOf(row.get());
      if (line >= 0) {
        getSelectionModel().clearAndSelect(line);
        scrollTo(Math.max(0, line - 3));
      } else if (now instanceof CaptureRow) {
        getSelectionModel().clearSelection();
      }
    }
  }

  void setColumnVisible(CaptureColumn column, boolean visible) {
    Optional.ofNullable(byColumn.get(column)).ifPresent(found -> found.setVisible(visible));
  }

  private void show(ObservableList<TableItem> items) {
    if (items.isEmpty()) {
      setPlaceholder(model.isEmpty() ? nothingThere() : nothingFound());
    }
    TableItem selected = getSelectionModel().getSelectedItem();
    setItems(items);
    int line = selected == null ? -1 : items.indexOf(selected);
    if (line >= 0) {
      getSelectionModel().clearAndSelect(line);
    }
  }

  private static EmptyState nothingThere() {
    return new EmptyState(
            MaterialDesignC.CLIPBOARD_TEXT_SEARCH_OUTLINE,
            MESSAGES.get("empty.title"),
            MESSAGES.get("empty.text"))
        .explainedBy("captures#bringing-captures-in");
  }

  private static EmptyState nothingFound() {
    return new EmptyState(
            MaterialDesignF.FILTER_OFF_OUTLINE,
            MESSAGES.get("no-match.title"),
            MESSAGES.get("no-match.text"))
        .explainedBy("captures#finding");
  }

  private List<SortBy> sorted() {
    return getSortOrder().stream()
        .map(column ->
            new SortBy(
                (CaptureColumn) column.getUserData(),
                column.getSortType() == TableColumn.SortType.ASCENDING))
        .toList();
  }

  private void press(KeyEvent event) {
    int line = getSelectionModel().getSelectedIndex();
    TableItem item = getSelectionModel().getSelectedItem();
    boolean plain = !event.isShortcutDown() && !event.isAltDown() && !event.isShiftDown();
    if (item == null || !plain) {
      return;
    }
    if (item instanceof GroupRow group) {
      boolean toggles =
          switch (event.getCode()) {
            case LEFT -> !group.folded();
            case RIGHT -> group.folded();
            case ENTER, SPACE -> true;
            default -> false;
          };
      if (toggles) {
        model.toggle(group);
        event.consume();
      }
    } else if (event.getCode() == KeyCode.LEFT) {
      model
          .headingAbove(line)
          .ifPresent(heading -> {
            getSelectionModel().clearAndSelect(heading);
            scrollTo(Math.max(0, heading - 3));
            event.consume();
          });
    }
  }

  private static void configure(TableColumn<TableItem, ?> shown, CaptureColumn column) {
    shown.setId("debug/captures-" + column.name().toLowerCase(Locale.ROOT));
    Label title = new Label(column.title());
    title.setTooltip(new Tooltip(column.meaning() + "."));
    shown.setText("");
    shown.setGraphic(title);
    shown.setUserData(column);
    shown.setPrefWidth(column.width());
  }

  private static TableColumn<TableItem, Verdict> verdictColumn() {
    TableColumn<TableItem, Verdict> column = new TableColumn<>();
    column.setCellValueFactory(cell ->
        switch (cell.getValue()) {
          case CaptureRow row -> row.verdictProperty();
          case GroupRow _ -> new ReadOnlyObjectWrapper<Verdict>().getReadOnlyProperty();
        });
    column.setCellFactory(_ -> new CaptureCells.OfVerdict());
    return column;
  }

  private static TableColumn<TableItem, String> textColumn(CaptureColumn column) {
    TableColumn<TableItem, String> shown = new TableColumn<>();
    shown.setCellValueFactory(cell ->
        switch (cell.getValue()) {
          case CaptureRow row ->
              row.summaryProperty().map(known -> known.map(column::text).orElse(UNREAD));
          case GroupRow _ -> new ReadOnlyStringWrapper("").getReadOnlyProperty();
        });
    shown.setCellFactory(_ -> new CaptureCells.OfText());
    return shown;
  }
}
