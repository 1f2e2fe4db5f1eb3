package dev.admittance.app.impact.result;

import dev.admittance.app.controls.EmptyState;
import dev.admittance.app.messages.Messages;
import dev.admittance.simulator.comparison.ComparisonSummary;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.collections.ListChangeListener;
import javafx.scene.control.Label;
import javafx.scene.control.TableCell;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableRow;
import javafx.scene.control.TableView;
import javafx.scene.control.Tooltip;
import javafx.scene.input.KeyCode;
import javafx.scene.input.MouseButton;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.materialdesign2.MaterialDesignC;
import org.kordamp.ikonli.materialdesign2.MaterialDesignF;
import org.kordamp.ikonli.materialdesign2.MaterialDesignH;

/// The differing requests as a table.
final class RowsTable extends TableView<ImpactRow> {
  private static final Messages MESSAGES = Messages.of(RowsTable.class);

  private static final double ROW = 28;

  private final ResultsViewModel results;
  private final Consumer<ImpactRow> open;
  private @Nullable ImpactRow chosen;

  /// @param open opens a request
  RowsTable(ResultsViewModel results, Consumer<ImpactRow> open) {
    this.results = results;
    this.open = open;
    setId("impact/rows");
    setAccessibleText(MESSAGES.get("rows.name"));
    getStyleClass().addAll("dense", "edge-to-edge");
    setFixedCellSize(ROW);
    setTableMenuButtonVisible(true);
    results.summaryProperty().subscribe(summary -> setPlaceholder(nothing(summary)));
    for (RowColumn column : RowColumn.values()) {
      getColumns().add(column == RowColumn.VERDICT ? verdicts() : texts(column));
    }
    setItems(results.shown());
    setSortPolicy(_ -> {
      results.orderProperty().set(order());
      return true;
    });
    setRowFactory(_ -> row());
    setOnKeyPressed(event -> {
      ImpactRow row = getSelectionModel().getSelectedItem();
      if (event.getCode() == KeyCode.ENTER && row != null) {
        open.accept(row);
        event.consume();
      }
    });
    followSelection();
  }

  private static EmptyState nothing(ComparisonSummary summary) {
    if (summary.differing() == 0 && summary.unjudged() > 0) {
      return new EmptyState(
          MaterialDesignH.HELP_CIRCLE_OUTLINE,
          MESSAGES.get("rows.none-found"),
          MESSAGES.get("rows.unjudged", ImpactDescriptions.number(summary.unjudged())));
    }
    return summary.differing() == 0
        ? new EmptyState(
            MaterialDesignC.CHECK_CIRCLE_OUTLINE,
            MESSAGES.get("rows.none"),
            summary.requests() == 0
                ? MESSAGES.get("rows.none-compared")
                : MESSAGES.get("rows.none-differ"))
        : new EmptyState(
            MaterialDesignF.FILTER_OFF_OUTLINE,
            MESSAGES.get("rows.filtered"),
            MESSAGES.get("rows.filtered-hint"));
  }

  /// Opens the selected request; does nothing without one.
  void openSelected() {
    Optional.ofNullable(getSelectionModel().getSelectedItem()).ifPresent(open);
  }

  /// Keeps the selection while other rows come and go.
  private void followSelection() {
    getSelectionModel()
        .selectedItemProperty()
        .subscribe(row -> chosen = row == null ? chosen : row);
    results
        .shown()
        .addListener(
            (ListChangeListener<ImpactRow>)
                _ -> {
                  ImpactRow last = chosen;
                  int at = last == null ? -1 : getItems().indexOf(last);
                  if (at >= 0 && getSelectionModel().getSelectedIndex() != at) {
                    getSelectionModel().clearAndSelect(at);
                  }
                });
  }

  private Optional<Comparator<ImpactRow>> order() {
    return List.copyOf(getSortOrder()).stream()
        .map(column -> {
          Comparator<ImpactRow> order = ((RowColumn) column.getUserData()).order();
          return column.getSortType() == TableColumn.SortType.ASCENDING ? order : order.reversed();
        })
        .reduce(Comparator::thenComparing);
  }

  private TableRow<ImpactRow> row() {
    TableRow<ImpactRow> row = new TableRow<>();
    row.setOnMouseClicked(event -> {
      if (event.getButton() == MouseButton.PRIMARY
          && event.getClickCount() == 2
          && row.getItem() != null) {
        open.accept(row.getItem());
      }
    });
    return row;
  }

  private static TableColumn<ImpactRow, ImpactRow> verdicts() {
    TableColumn<ImpactRow, ImpactRow> column = new TableColumn<>();
    configure(column, RowColumn.VERDICT);
    column.setCellValueFactory(
        cell -> new ReadOnlyObjectWrapper<>(cell.getValue()).getReadOnlyProperty());
    column.setCellFactory(_ -> new VerdictCell());
    return column;
  }

  private static TableColumn<ImpactRow, String> texts(RowColumn of) {
    TableColumn<ImpactRow, String> column = new TableColumn<>();
    configure(column, of);
    column.setCellValueFactory(
        cell -> new ReadOnlyStringWrapper(of.text(cell.getValue())).getReadOnlyProperty());
    column.setCellFactory(_ -> new TextCell());
    return column;
  }

  private static void configure(TableColumn<ImpactRow, ?> column, RowColumn of) {
    column.setId("impact/rows-" + of.name().toLowerCase(Locale.ROOT));
    Label title = new Label(of.title());
    title.setTooltip(new Tooltip(of.meaning() + "."));
    column.setGraphic(title);
    column.setUserData(of);
    column.setPrefWidth(of.width());
    if (of == RowColumn.LATENCY) {
      column.getStyleClass().add("impact-numbers");
    }
  }

  /// A text with a tooltip if it is truncated.
  private static final class TextCell extends TableCell<ImpactRow, String> {
    @Override
    protected void updateItem(String text, boolean empty) {
      super.updateItem(text, empty);
      boolean nothing = empty || text == null || text.isEmpty();
      setText(nothing ? null : text);
      setTooltip(nothing ? null : new Tooltip(text));
    }
  }
}
