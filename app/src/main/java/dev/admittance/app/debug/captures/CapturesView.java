package dev.admittance.app.debug.captures;

import dev.admittance.app.controls.EmptyState;
import java.util.Optional;
import java.util.function.Function;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.beans.value.ObservableValue;
import javafx.geometry.Insets;
import javafx.scene.control.Label;
import javafx.scene.control.TableCell;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.control.TextField;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.controlsfx.control.textfield.TextFields;
import org.kordamp.ikonli.materialdesign2.MaterialDesignC;

/// The captures as a table to filter, sort and choose from.
public final class CapturesView extends VBox {
  /// Wide enough for verdict, name and operation.
  private static final double NARROWEST = 366;

  private final CapturesViewModel captures;
  private final TextField filter = TextFields.createClearableTextField();
  private final TableView<CaptureRow> table = new TableView<>();

  /// Shows a list of captures.
  public CapturesView(CapturesViewModel captures) {
    this.captures = captures;
    getStyleClass().add("captures");
    setMinWidth(NARROWEST);
    configureFilter();
    configureTable();
    VBox.setVgrow(table, Priority.ALWAYS);
    VBox.setMargin(filter, new Insets(0, 10, 8, 10));
    getChildren().setAll(heading(), filter, table);
  }

  /// Puts the cursor into the filter.
  public void focusFilter() {
    filter.requestFocus();
    filter.selectAll();
  }

  /// Puts the focus on the table, and on its first row where none is selected.
  public void focusTable() {
    table.requestFocus();
    if (table.getSelectionModel().isEmpty()) {
      table.getSelectionModel().selectFirst();
    }
  }

  private HBox heading() {
    Label title = new Label("Captures");
    title.getStyleClass().add("side-title");
    Label summary = new Label();
    summary.setId("debug/captures-summary");
    summary.getStyleClass().add("side-summary");
    summary.textProperty().bind(captures.summary());
    Region gap = new Region();
    HBox.setHgrow(gap, Priority.ALWAYS);
    HBox heading = new HBox(title, gap, summary);
    heading.getStyleClass().add("side-heading");
    return heading;
  }

  private void configureFilter() {
    filter.setId("debug/captures-filter");
    filter.setPromptText("Filter by user, name, verdict …");
    filter.setAccessibleText("Filter captures");
    filter.textProperty().bindBidirectional(captures.filterProperty());
    filter.setOnAction(_ -> focusTable());
  }

  private void configureTable() {
    table.setId("debug/captures");
    table.setAccessibleText("Captured requests");
    table.getStyleClass().addAll("dense", "edge-to-edge");
    table.setTableMenuButtonVisible(true);
    table.setPlaceholder(
        new EmptyState(
            MaterialDesignC.CLIPBOARD_TEXT_SEARCH_OUTLINE,
            "No captures",
            "Put AdmissionReviews, audit events or plain manifests, as JSON or YAML, anywhere in the"
                + " workspace folder and reload."));
    table.getColumns().add(verdictColumn());
    table.getColumns().add(column("Name", 156, CaptureRow::name));
    table.getColumns().add(column("Operation", 76, CaptureRow::operation));
    table.getColumns().add(column("Resource", 120, CaptureRow::resource));
    table.getColumns().add(column("User", 180, CaptureRow::user));
    table.getColumns().add(column("Source", 240, CaptureRow::source));
    captures.shown().comparatorProperty().bind(table.comparatorProperty());
    table.setItems(captures.shown());
    table.getSelectionModel().selectedItemProperty().subscribe(this::select);
    captures.selectedProperty().subscribe(this::follow);
  }

  private void select(CaptureRow row) {
    if (row != null && !captures.selectedProperty().get().equals(Optional.of(row))) {
      captures.selectedProperty().set(Optional.of(row));
    }
  }

  private void follow(Optional<CaptureRow> selected) {
    if (selected.isEmpty()) {
      table.getSelectionModel().clearSelection();
    } else if (table.getSelectionModel().getSelectedItem() != selected.get()) {
      table.getSelectionModel().select(selected.get());
      table.scrollTo(selected.get());
    }
  }

  private static TableColumn<CaptureRow, Verdict> verdictColumn() {
    TableColumn<CaptureRow, Verdict> column = new TableColumn<>("Verdict");
    column.setId("debug/captures-verdict");
    column.setPrefWidth(128);
    column.setCellValueFactory(cell -> cell.getValue().verdictProperty());
    column.setCellFactory(_ -> new VerdictCell());
    return column;
  }

  private static TableColumn<CaptureRow, String> column(
      String title, double width, Function<CaptureRow, String> text) {
    TableColumn<CaptureRow, String> column = new TableColumn<>(title);
    column.setPrefWidth(width);
    column.setCellValueFactory(cell -> value(text.apply(cell.getValue())));
    column.setCellFactory(_ -> new TextCell());
    return column;
  }

  private static ObservableValue<String> value(String text) {
    return new ReadOnlyStringWrapper(text).getReadOnlyProperty();
  }

  private static final class VerdictCell extends TableCell<CaptureRow, Verdict> {
    private final VerdictBadge badge = new VerdictBadge();

    @Override
    protected void updateItem(Verdict verdict, boolean empty) {
      super.updateItem(verdict, empty);
      badge.show(empty ? Optional.empty() : Optional.ofNullable(verdict));
      setGraphic(empty ? null : badge);
      setAccessibleText(empty || verdict == null ? null : verdict.text());
    }
  }

  /// Says the whole text in a tooltip, since columns are narrow.
  private static final class TextCell extends TableCell<CaptureRow, String> {
    @Override
    protected void updateItem(String text, boolean empty) {
      super.updateItem(text, empty);
      setText(empty ? null : text);
      setTooltip(empty || text == null || text.isEmpty() ? null : new Tooltip(text));
    }
  }
}
