package dev.admittance.app.design.impact;

import dev.admittance.app.controls.Nodes;
import dev.admittance.app.controls.table.DataColumn;
import dev.admittance.simulator.analysis.coverage.Coverage;
import dev.admittance.simulator.request.Operation;
import java.util.Locale;
import java.util.Optional;
import javafx.geometry.Pos;
import javafx.scene.control.ContentDisplay;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.javafx.FontIcon;

/// The cells of the coverage matrix and of the list beside it.
final class CoverageCell {
  private CoverageCell() {}

  /// The number of participants for an operation, with a lock if the failure of one rejects the
  /// request.
  static DataColumn<CoverageRow> count(Operation operation) {
    return DataColumn.<CoverageRow>of(
            operation.name().toLowerCase(Locale.ROOT),
            operation.name(),
            96,
            row -> of(row, operation).map(CoverageDescriptions::count).orElse(""))
        .key(operation)
        .least(84)
        .tip(row -> spoken(row, operation))
        .style(row ->
            of(row, operation).filter(cell -> cell.entries().isEmpty()).isPresent()
                ? "coverage-none"
                : "")
        .look(cell -> {
          FontIcon lock = new FontIcon("mdi2l-lock-outline");
          lock.getStyleClass().add("coverage-lock");
          cell.setAlignment(Pos.CENTER);
          cell.setContentDisplay(ContentDisplay.RIGHT);
          return row -> {
            boolean closed = of(row, operation).filter(Coverage.Cell::failsClosed).isPresent();
            cell.setGraphic(closed ? lock : null);
            cell.setAccessibleText(spoken(row, operation));
          };
        });
  }

  private static Optional<Coverage.Cell> of(CoverageRow row, Operation operation) {
    return row.row().flatMap(known -> Optional.ofNullable(known.cells().get(operation)));
  }

  private static String spoken(CoverageRow row, Operation operation) {
    return of(row, operation)
        .flatMap(cell ->
            row.row().map(of -> CoverageDescriptions.spoken(of.resource().path(), operation, cell)))
        .orElse("");
  }

  static final class Called extends ListCell<Coverage.Entry> {
    Called() {
      // No wider than the list; the tooltip has the whole text.
      setPrefWidth(0);
    }

    @Override
    protected void updateItem(Coverage.Entry entry, boolean empty) {
      super.updateItem(entry, empty);
      setText(null);
      if (empty || entry == null) {
        setGraphic(null);
        Nodes.clearTip(this);
        setAccessibleText(null);
        return;
      }
      String name = (getIndex() + 1) + "  " + ParticipantDescriptions.name(entry.who().id());
      Label title = new Label(name);
      if (entry.who().failsClosed()) {
        title.setGraphic(Nodes.icon("mdi2l-lock-outline", "coverage-lock"));
        title.setContentDisplay(ContentDisplay.RIGHT);
      }
      Label detail = Nodes.label(CoverageDescriptions.detail(entry), "strip-detail");
      VBox both = new VBox(title, detail);
      both.setMinWidth(0);
      both.setPrefWidth(1);
      setGraphic(both);
      Nodes.tip(this, () -> new Tooltip(detail.getText()));
      setAccessibleText(name + ", " + CoverageDescriptions.detail(entry));
    }
  }
}
