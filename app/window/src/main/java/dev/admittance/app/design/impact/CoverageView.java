package dev.admittance.app.design.impact;

import atlantafx.base.theme.Styles;
import dev.admittance.app.controls.EmptyState;
import dev.admittance.app.controls.Inputs;
import dev.admittance.app.controls.KeyActions;
import dev.admittance.app.controls.Nodes;
import dev.admittance.app.controls.table.DataColumn;
import dev.admittance.app.controls.table.DataTree;
import dev.admittance.app.messages.Messages;
import dev.admittance.simulator.analysis.coverage.Coverage;
import dev.admittance.simulator.request.Operation;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javafx.application.Platform;
import javafx.collections.FXCollections;
import javafx.collections.ListChangeListener;
import javafx.scene.control.CheckBox;
import javafx.scene.control.ChoiceBox;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.control.SplitPane;
import javafx.scene.control.TextField;
import javafx.scene.control.TreeItem;
import javafx.scene.control.TreeTablePosition;
import javafx.scene.control.TreeTableView;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

/// The matrix of resources and operations with the number of participants for each, and the
/// participants of one cell. Enter or a double click on a participant shows its rules.
final class CoverageView extends BorderPane {
  private static final Messages MESSAGES = Messages.of(CoverageView.class);

  private final CoverageViewModel coverage;
  private final DataTree<CoverageRow> matrix =
      new DataTree<>("design/coverage/matrix", MESSAGES.get("coverage.matrix"), columns());
  private final ListView<Coverage.Entry> entries = new ListView<>();
  private final Label chosen = new Label();

  CoverageView(CoverageViewModel coverage) {
    this.coverage = coverage;
    setId("design/coverage");
    getStyleClass().add("coverage");
    configureMatrix();
    configureEntries();
    SplitPane both = new SplitPane(matrix, detail());
    both.setDividerPositions(0.62);
    setTop(bar());
    setCenter(both);
    coverage.rowsProperty().subscribe(this::show);
    coverage.chosenProperty().subscribe(this::show);
  }

  /// Moves the focus into the matrix once it is in the scene.
  void focusMatrix() {
    Platform.runLater(() -> {
      matrix.requestFocus();
      chooseFirst();
    });
  }

  /// Selects the first row below a group if none is selected.
  private void chooseFirst() {
    if (matrix.getSelectionModel().isEmpty() && matrix.getExpandedItemCount() > 1) {
      matrix.getSelectionModel().select(1, matrix.getColumns().get(1));
    }
  }

  private HBox bar() {
    ChoiceBox<String> namespace =
        Inputs.named(
            "design/coverage/namespace",
            MESSAGES.get("coverage.namespace"),
            new ChoiceBox<>(coverage.namespaces()));
    namespace.valueProperty().bindBidirectional(coverage.namespaceProperty());
    TextField filter = new TextField();
    filter.setPromptText(MESSAGES.get("coverage.filter"));
    Inputs.named("design/coverage/filter", MESSAGES.get("coverage.filter"), filter);
    filter.textProperty().bindBidirectional(coverage.filterProperty());
    CheckBox covered = new CheckBox(MESSAGES.get("coverage.covered-only"));
    covered.setId("design/coverage/covered-only");
    covered.setMinWidth(USE_PREF_SIZE);
    covered.selectedProperty().bindBidirectional(coverage.coveredOnlyProperty());
    Region space = Nodes.space();
    Label summary =
        Nodes.bound("design/coverage/summary", coverage.summaryProperty(), Styles.TEXT_MUTED);
    return Nodes.row(
        "coverage-bar",
        new Label(MESSAGES.get("coverage.in")),
        namespace,
        filter,
        covered,
        space,
        summary);
  }

  private void configureMatrix() {
    matrix.setColumnResizePolicy(TreeTableView.CONSTRAINED_RESIZE_POLICY_ALL_COLUMNS);
    matrix.getSelectionModel().setCellSelectionEnabled(true);
    matrix.setPlaceholder(EmptyState.saying(MESSAGES.get("coverage.nobody")));
    matrix
        .getSelectionModel()
        .getSelectedCells()
        .addListener((ListChangeListener<TreeTablePosition<CoverageRow, ?>>) _ -> choose());
    matrix.setOnKeyPressed(event -> {
      if (event.getCode() == KeyCode.ENTER && !entries.getItems().isEmpty()) {
        entries.getSelectionModel().selectFirst();
        entries.requestFocus();
        event.consume();
      }
    });
  }

  private void choose() {
    List<TreeTablePosition<CoverageRow, ?>> cells = matrix.getSelectionModel().getSelectedCells();
    if (!cells.isEmpty()) {
      TreeTablePosition<CoverageRow, ?> cell = cells.getFirst();
      TreeItem<CoverageRow> item = cell.getTreeItem();
      Object operation = cell.getTableColumn() == null ? null : cell.getTableColumn().getUserData();
      if (item != null && operation instanceof Operation known) {
        coverage.choose(item.getValue(), known);
      } else if (item != null) {
        coverage.choose(item.getValue());
      }
    }
  }

  private static List<DataColumn<CoverageRow>> columns() {
    List<DataColumn<CoverageRow>> columns = new ArrayList<>();
    columns.add(
        DataColumn.<CoverageRow>of(
                "resource", MESSAGES.get("shared.resource"), 300, CoverageRow::title)
            .style(row -> row.row().isEmpty() ? "impact-heading" : ""));
    for (Operation operation : Operation.values()) {
      columns.add(CoverageCell.count(operation));
    }
    return columns;
  }

  private void configureEntries() {
    entries.setId("design/coverage/entries");
    entries.setAccessibleText(MESSAGES.get("coverage.entries"));
    entries.getStyleClass().add("dense");
    entries.setCellFactory(_ -> new CoverageCell.Called());
    KeyActions.onOpen(entries, this::open);
  }

  private VBox detail() {
    chosen.setId("design/coverage/chosen");
    chosen.getStyleClass().add("coverage-chosen");
    chosen.setWrapText(true);
    Label hint = Nodes.label(MESSAGES.get("hint.rules"), Styles.TEXT_MUTED, "coverage-hint");
    hint.visibleProperty().bind(coverage.chosenProperty().map(Optional::isPresent));
    VBox.setVgrow(entries, Priority.ALWAYS);
    return new VBox(chosen, entries, hint);
  }

  private void open() {
    Coverage.Entry selected = entries.getSelectionModel().getSelectedItem();
    if (selected != null) {
      coverage.open(selected);
    }
  }

  private void show(List<CoverageRow> groups) {
    matrix.show(groups, CoverageRow::children, (_, depth) -> depth == 0);
    // The rows may arrive after the focus.
    if (matrix.isFocused()) {
      chooseFirst();
    }
  }

  private void show(Optional<CoverageViewModel.Chosen> cell) {
    chosen.setText(
        cell.map(one ->
                CoverageDescriptions.spoken(one.resource().path(), one.operation(), one.cell())
                    + ".")
            .orElse(MESSAGES.get("coverage.choose")));
    entries.setItems(
        FXCollections.observableArrayList(cell.map(one -> one.cell().entries()).orElse(List.of())));
  }
}
