package dev.admittance.app.design.impact;

import dev.admittance.app.controls.Nodes;
import dev.admittance.simulator.analysis.coverage.Coverage;
import dev.admittance.simulator.request.Operation;
import java.util.Optional;
import javafx.geometry.Pos;
import javafx.scene.control.ContentDisplay;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.Tooltip;
import javafx.scene.control.TreeTableCell;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.javafx.FontIcon;

/// The cells of the coverage matrix and of the list beside it.
final class CoverageCell {
  private CoverageCell() {}

  static final class Resource extends TreeTableCell<CoverageRow, CoverageRow> {
    @Override
    protected void updateItem(CoverageRow row, boolean empty) {
      super.updateItem(row, empty);
      boolean group = row != null && row.row().isEmpty();
      getStyleClass().remove("impact-heading");
      if (group) {
        getStyleClass().add("impact-heading");
      }
      setText(empty || row == null ? null : row.title());
    }
  }

  /// The number of participants for an operation, with a lock if the failure of one rejects the
  /// request.
  static final class Count extends TreeTableCell<CoverageRow, CoverageRow> {
    private final Operation operation;
    private final FontIcon lock = new FontIcon("mdi2l-lock-outline");

    Count(Operation operation) {
      this.operation = operation;
      lock.getStyleClass().add("coverage-lock");
      setAlignment(Pos.CENTER);
      setContentDisplay(ContentDisplay.RIGHT);
    }

    @Override
    protected void updateItem(CoverageRow row, boolean empty) {
      super.updateItem(row, empty);
      Optional<Coverage.Cell> cell =
          empty || row == null
              ? Optional.empty()
              : row.row().flatMap(known -> Optional.ofNullable(known.cells().get(operation)));
      getStyleClass().remove("coverage-none");
      setText(cell.map(CoverageDescriptions::count).orElse(null));
      setGraphic(cell.filter(Coverage.Cell::failsClosed).isPresent() ? lock : null);
      if (cell.filter(known -> known.entries().isEmpty()).isPresent()) {
        getStyleClass().add("coverage-none");
      }
      String spoken =
          cell.flatMap(known ->
                  row.row()
                      .map(of ->
                          CoverageDescriptions.spoken(of.resource().path(), operation, known)))
              .orElse(null);
      setAccessibleText(spoken);
      setTooltip(spoken == null ? null : new Tooltip(spoken));
    }
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
        setTooltip(null);
        setAccessibleText(null);
        return;
      }
      String name = (getIndex() + 1) + "  " + ParticipantDescriptions.name(entry.who().id());
      Label title = new Label(name);
      if (entry.who().failsClosed()) {
        FontIcon lock = Nodes.icon("mdi2l-lock-outline", "coverage-lock");
        title.setGraphic(lock);
        title.setContentDisplay(ContentDisplay.RIGHT);
      }
      Label detail = Nodes.label(CoverageDescriptions.detail(entry), "strip-detail");
      VBox both = new VBox(title, detail);
      both.setMinWidth(0);
      both.setPrefWidth(1);
      setGraphic(both);
      setTooltip(new Tooltip(detail.getText()));
      setAccessibleText(name + ", " + CoverageDescriptions.detail(entry));
    }
  }
}
