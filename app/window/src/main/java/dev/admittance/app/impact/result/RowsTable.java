package dev.admittance.app.impact.result;

import dev.admittance.app.controls.EmptyState;
import dev.admittance.app.controls.table.ColumnSort;
import dev.admittance.app.controls.table.DataColumn;
import dev.admittance.app.controls.table.DataTable;
import dev.admittance.app.messages.Messages;
import dev.admittance.simulator.comparison.ComparisonSummary;
import java.util.Comparator;
import java.util.Locale;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.kordamp.ikonli.materialdesign2.MaterialDesignC;
import org.kordamp.ikonli.materialdesign2.MaterialDesignF;
import org.kordamp.ikonli.materialdesign2.MaterialDesignH;

/// The differing requests as a table.
final class RowsTable extends DataTable<ImpactRow> {
  private static final Messages MESSAGES = Messages.of(RowsTable.class);

  private static final double ROW = 28;

  /// @param open opens a request
  RowsTable(ResultsViewModel results, Consumer<ImpactRow> open) {
    super(
        "impact/rows",
        MESSAGES.get("rows.name"),
        Stream.of(RowColumn.values()).map(RowsTable::column).toList());
    setFixedCellSize(ROW);
    setTableMenuButtonVisible(true);
    results.summaryProperty().subscribe(summary -> setPlaceholder(nothing(summary)));
    onSort(sorts ->
        results
            .orderProperty()
            .set(sorts.stream().map(RowsTable::order).reduce(Comparator::thenComparing)));
    onOpen(open);
    followInPlace(results.shown());
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

  private static Comparator<ImpactRow> order(ColumnSort sort) {
    Comparator<ImpactRow> order = ((RowColumn) sort.key()).order();
    return sort.ascending() ? order : order.reversed();
  }

  private static DataColumn<ImpactRow> column(RowColumn column) {
    DataColumn<ImpactRow> shown =
        DataColumn.<ImpactRow>of(
                column.name().toLowerCase(Locale.ROOT),
                column.title(),
                column.width(),
                column::text)
            .meaning(column.meaning())
            .amount(column == RowColumn.LATENCY)
            .key(column)
            .sortable();
    return column == RowColumn.VERDICT ? shown.look(VerdictLook::new) : shown;
  }
}
