package dev.admittance.app.debug.captures;

import dev.admittance.app.controls.EmptyState;
import dev.admittance.app.controls.table.CellLook;
import dev.admittance.app.controls.table.DataColumn;
import dev.admittance.app.controls.table.GroupHeading;
import dev.admittance.app.controls.table.GroupedTable;
import dev.admittance.app.messages.Messages;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Stream;
import javafx.collections.ObservableList;
import org.kordamp.ikonli.materialdesign2.MaterialDesignC;
import org.kordamp.ikonli.materialdesign2.MaterialDesignF;

/// The captures with their group headings.
final class CapturesTable extends GroupedTable<TableItem, CaptureRow> {
  private static final Messages MESSAGES = Messages.of(CapturesTable.class);

  private static final double ROW = 44;

  /// Columns share the width of the pane down to this one.
  private static final double LEAST = 60;

  private final CapturesTableViewModel model;

  /// @param choose receives a selected capture
  CapturesTable(CapturesTableViewModel model, Consumer<CaptureRow> choose) {
    super(
        "debug/captures",
        MESSAGES.get("table"),
        Stream.of(CaptureColumn.values()).map(CapturesTable::column).toList(),
        CaptureRow.class,
        CapturesTable::heading,
        line -> {
          if (line instanceof GroupRow group) {
            model.toggle(group);
          }
        });
    this.model = model;
    setFixedCellSize(ROW);
    setColumnResizePolicy(CONSTRAINED_RESIZE_POLICY_FLEX_LAST_COLUMN);
    setRowIds(line -> line instanceof CaptureRow row ? "debug/capture-of/" + row.source() : null);
    onSort(sorts ->
        model
            .sortedProperty()
            .set(
                sorts.stream()
                    .map(sort -> new SortBy((CaptureColumn) sort.key(), sort.ascending()))
                    .toList()));
    model.shownProperty().subscribe(this::showItems);
    onSelect(line -> {
      if (line.orElse(null) instanceof CaptureRow row) {
        choose.accept(row);
      }
    });
  }

  /// Selects a capture and scrolls to it, if it is visible.
  void follow(Optional<CaptureRow> row) {
    if (row.isEmpty() || getItems().contains(row.get())) {
      row.ifPresentOrElse(this::select, getSelectionModel()::clearSelection);
    } else if (selected().orElse(null) instanceof CaptureRow) {
      getSelectionModel().clearSelection();
    }
  }

  @Override
  protected int headingAbove(int line) {
    return model.headingAbove(line).orElse(-1);
  }

  private void showItems(ObservableList<TableItem> items) {
    if (items.isEmpty()) {
      setPlaceholder(model.isEmpty() ? nothingThere() : nothingFound());
    }
    showList(items);
  }

  private static EmptyState nothingThere() {
    return new EmptyState(
            MaterialDesignC.CLIPBOARD_TEXT_SEARCH_OUTLINE,
            MESSAGES.get("empty.title"),
            MESSAGES.get("empty.text"))
        .explainedBy("captures#import-captures");
  }

  private static EmptyState nothingFound() {
    return new EmptyState(
            MaterialDesignF.FILTER_OFF_OUTLINE,
            MESSAGES.get("no-match.title"),
            MESSAGES.get("no-match.text"))
        .explainedBy("captures#finding");
  }

  private static Optional<GroupHeading> heading(TableItem line) {
    return switch (line) {
      case CaptureRow _ -> Optional.empty();
      case GroupRow(String name, int count, boolean folded) ->
          Optional.of(
              new GroupHeading(
                  name,
                  CaptureFileState.number(count),
                  "",
                  folded,
                  MESSAGES.get(folded ? "group.folded" : "group.unfolded", name, count)));
    };
  }

  private static DataColumn<CaptureRow> column(CaptureColumn column) {
    DataColumn<CaptureRow> shown =
        switch (column) {
          case REQUEST ->
              column(column, CaptureCells::words)
                  .watching(CaptureRow::shown)
                  .look(CaptureCells.request());
          case VERDICT ->
              column(column, row -> row.verdictProperty().get().text())
                  .watching(CaptureRow::verdictProperty)
                  .look(CaptureCells.verdict());
          case TIME, ORIGIN, OPERATION, RESOURCE, USER, SOURCE ->
              column(
                      column,
                      row ->
                          row.summaryProperty().get().map(column::text).orElse(CaptureCells.UNREAD))
                  .watching(CaptureRow::summaryProperty)
                  .look(CellLook.shortenedInTheMiddle());
        };
    return shown
        .meaning(column.meaning())
        .key(column)
        .sortable()
        .shown(column.shown())
        .least(LEAST);
  }

  private static DataColumn<CaptureRow> column(
      CaptureColumn column, Function<CaptureRow, String> text) {
    return DataColumn.of(
        column.name().toLowerCase(Locale.ROOT), column.title(), column.width(), text);
  }
}
