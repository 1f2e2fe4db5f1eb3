package dev.admittance.app.impact.result;

import dev.admittance.app.controls.EmptyState;
import dev.admittance.app.controls.table.ColumnSort;
import dev.admittance.app.controls.table.DataColumn;
import dev.admittance.app.controls.table.DataTable;
import dev.admittance.app.messages.Messages;
import java.util.Comparator;
import java.util.Locale;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.kordamp.ikonli.Ikon;
import org.kordamp.ikonli.materialdesign2.MaterialDesignC;
import org.kordamp.ikonli.materialdesign2.MaterialDesignF;
import org.kordamp.ikonli.materialdesign2.MaterialDesignH;
import org.kordamp.ikonli.materialdesign2.MaterialDesignP;

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
    results.summaryProperty().subscribe(_ -> setPlaceholder(nothing(results)));
    results.emptinessProperty().subscribe(_ -> setPlaceholder(nothing(results)));
    onSort(sorts ->
        results
            .orderProperty()
            .set(sorts.stream().map(RowsTable::order).reduce(Comparator::thenComparing)));
    onOpen(open);
    followInPlace(results.shown());
  }

  private static EmptyState nothing(ResultsViewModel results) {
    Emptiness why = results.emptinessProperty().get();
    Ikon icon =
        switch (why) {
          case COMPARING, NONE_SO_FAR -> MaterialDesignP.PROGRESS_CLOCK;
          case NO_REQUESTS, SAME_SIDES -> MaterialDesignC.COMPARE;
          case UNDECIDED -> MaterialDesignH.HELP_CIRCLE_OUTLINE;
          case NONE -> MaterialDesignC.CHECK_CIRCLE_OUTLINE;
          case FILTERED -> MaterialDesignF.FILTER_OFF_OUTLINE;
        };
    return new EmptyState(icon, why.title(), why.text(results.summaryProperty().get()));
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
