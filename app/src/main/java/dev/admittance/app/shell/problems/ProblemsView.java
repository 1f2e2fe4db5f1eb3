package dev.admittance.app.shell.problems;

import atlantafx.base.controls.CustomTextField;
import atlantafx.base.theme.Styles;
import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.model.diagnostic.Severity;
import java.util.function.Function;
import javafx.beans.binding.Bindings;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TableCell;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableRow;
import javafx.scene.control.TableView;
import javafx.scene.control.Tooltip;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.javafx.FontIcon;

/// The table of problems with its filter. Enter or a double click shows the text behind a problem.
public final class ProblemsView extends VBox {
  private final ProblemsViewModel problems;
  private final TableView<Diagnostic> table = new TableView<>();

  /// Shows problems.
  ///
  /// @param close closes the panel
  public ProblemsView(ProblemsViewModel problems, Runnable close) {
    this.problems = problems;
    setId("problems");
    getStyleClass().add("problems");
    VBox.setVgrow(table, Priority.ALWAYS);
    getChildren().addAll(bar(close), table);
    fillTable();
  }

  private HBox bar(Runnable close) {
    Label title = new Label("Problems");
    title.getStyleClass().add("panel-title");
    Label count = new Label();
    count.setId("problems/count");
    count.getStyleClass().add(Styles.TEXT_MUTED);
    count
        .textProperty()
        .bind(
            Bindings.format(
                "%d of %d", Bindings.size(problems.shown()), Bindings.size(problems.all())));
    CustomTextField filter = new CustomTextField();
    filter.setId("problems/filter");
    filter.setLeft(new FontIcon("mdi2f-filter-variant"));
    filter.setPromptText("Filter by words");
    filter.setAccessibleText("Filter problems by words");
    filter.getStyleClass().add(Styles.SMALL);
    filter.textProperty().bindBidirectional(problems.filterProperty());
    Button hide = new Button("", new FontIcon("mdi2c-close"));
    hide.setId("problems/close");
    hide.setAccessibleText("Close problems");
    hide.setTooltip(new Tooltip("Close"));
    hide.getStyleClass().addAll(Styles.BUTTON_ICON, Styles.FLAT, Styles.SMALL);
    hide.setOnAction(_ -> close.run());
    Region space = new Region();
    HBox.setHgrow(space, Priority.ALWAYS);
    HBox bar = new HBox(title, count, space, filter, hide);
    bar.getStyleClass().add("panel-bar");
    return bar;
  }

  private void fillTable() {
    table.setId("problems/table");
    table.setAccessibleText("Problems");
    table.getStyleClass().addAll(Styles.DENSE, "problems-table");
    table.setItems(problems.shown());
    table.setColumnResizePolicy(TableView.CONSTRAINED_RESIZE_POLICY_FLEX_LAST_COLUMN);
    table.getColumns().add(severityColumn());
    table.getColumns().add(column("Message", ProblemsView::message, 700));
    table.getColumns().add(column("Rule", Diagnostic::rule, 140));
    table.getColumns().add(column("Place", Diagnostic::place, 300));
    Label nothing = new Label();
    nothing
        .textProperty()
        .bind(
            Bindings.when(Bindings.isEmpty(problems.all()))
                .then("No problems. What the files say can be read, and the server would take it.")
                .otherwise("No problem has these words."));
    table.setPlaceholder(nothing);
    table.setRowFactory(_ -> row());
    table.setOnKeyPressed(event -> {
      Diagnostic selected = table.getSelectionModel().getSelectedItem();
      if (event.getCode() == KeyCode.ENTER && selected != null) {
        problems.open(selected);
        event.consume();
      }
    });
  }

  private TableRow<Diagnostic> row() {
    TableRow<Diagnostic> row = new TableRow<>();
    row.setOnMouseClicked(event -> {
      if (event.getClickCount() == 2 && !row.isEmpty()) {
        problems.open(row.getItem());
      }
    });
    return row;
  }

  private static String message(Diagnostic problem) {
    String said =
        problem.path().isEmpty() ? problem.message() : problem.path() + ": " + problem.message();
    return problem.remedy().map(remedy -> said + "  " + remedy).orElse(said);
  }

  private static TableColumn<Diagnostic, Severity> severityColumn() {
    TableColumn<Diagnostic, Severity> column = new TableColumn<>("Severity");
    column.setPrefWidth(110);
    column.setCellValueFactory(cell -> new ReadOnlyObjectWrapper<>(cell.getValue().severity()));
    column.setCellFactory(_ -> new SeverityCell());
    return column;
  }

  private static TableColumn<Diagnostic, String> column(
      String title, Function<Diagnostic, String> text, double width) {
    TableColumn<Diagnostic, String> column = new TableColumn<>(title);
    column.setPrefWidth(width);
    column.setCellValueFactory(cell -> new ReadOnlyObjectWrapper<>(text.apply(cell.getValue())));
    column.setCellFactory(_ -> new TextCell());
    return column;
  }

  private static final class SeverityCell extends TableCell<Diagnostic, Severity> {
    @Override
    protected void updateItem(Severity severity, boolean empty) {
      super.updateItem(severity, empty);
      setText(empty ? null : SeverityMark.word(severity));
      setGraphic(empty ? null : SeverityMark.icon(severity));
    }
  }

  /// A text that may be wider than its column or have several lines; the tooltip has all of it.
  private static final class TextCell extends TableCell<Diagnostic, String> {
    private final Tooltip whole = new Tooltip();

    TextCell() {
      whole.setWrapText(true);
      whole.setMaxWidth(700);
    }

    @Override
    protected void updateItem(String text, boolean empty) {
      super.updateItem(text, empty);
      setText(empty ? null : FirstLine.of(text));
      whole.setText(empty ? "" : text);
      setTooltip(empty ? null : whole);
    }
  }
}
