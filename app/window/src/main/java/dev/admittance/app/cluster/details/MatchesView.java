package dev.admittance.app.cluster.details;

import atlantafx.base.controls.CustomTextField;
import atlantafx.base.theme.Styles;
import dev.admittance.app.cluster.session.ClusterSession;
import dev.admittance.app.controls.EmptyState;
import dev.admittance.app.controls.NodeVisibility;
import dev.admittance.app.controls.ScreenReaderLabel;
import dev.admittance.app.messages.Messages;
import dev.admittance.cluster.live.HookMatches;
import dev.admittance.simulator.analysis.coverage.Coverage;
import dev.admittance.simulator.request.Operation;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.control.SplitPane;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.javafx.FontIcon;
import org.kordamp.ikonli.materialdesign2.MaterialDesignT;

/// What a webhook matches in the cluster: the resources by operation, and the namespaces.
public final class MatchesView extends VBox {
  private static final Messages MESSAGES = Messages.of(MatchesView.class);

  private static final double NARROWEST = 88;
  private static final double ROW = 26;
  private static final double TABLE_SHARE = 0.7;

  private final TableView<Coverage.Row> resources = new TableView<>();

  public MatchesView(ClusterSession session) {
    MatchesViewModel model = new MatchesViewModel(session);
    setId("cluster/matches-page");
    getStylesheets().add(String.valueOf(MatchesView.class.getResource("details.css")));
    Label summary = new Label();
    summary.setId("cluster/matches-summary");
    summary.getStyleClass().add("matches-summary");
    summary.setWrapText(true);
    summary.textProperty().bind(model.summary());
    fill();
    SplitPane panes = new SplitPane(resources, namespaces(model));
    panes.setDividerPositions(TABLE_SHARE);
    VBox.setVgrow(panes, Priority.ALWAYS);
    getChildren().setAll(summary, panes);
    model.reachProperty().subscribe(this::show);
    NodeVisibility.of(this).subscribe(model.watchedProperty()::set);
  }

  private static VBox namespaces(MatchesViewModel model) {
    CustomTextField filter = new CustomTextField();
    filter.setId("cluster/matches-filter");
    filter.setLeft(new FontIcon("mdi2f-filter-variant"));
    filter.setPromptText(MESSAGES.get("matches.filter-prompt"));
    ScreenReaderLabel.name(filter, MESSAGES.get("matches.filter-name"));
    filter.getStyleClass().add(Styles.SMALL);
    filter.textProperty().bindBidirectional(model.filterProperty());
    ListView<String> list = new ListView<>();
    list.setId("cluster/matches-namespaces");
    list.setAccessibleText(MESSAGES.get("matches.namespaces-name"));
    list.setFixedCellSize(ROW);
    list.getStyleClass().addAll(Styles.DENSE, "edge-to-edge");
    list.setPlaceholder(new Label(MESSAGES.get("matches.no-namespace")));
    model.namespaces().subscribe(names -> list.getItems().setAll(names));
    VBox.setVgrow(list, Priority.ALWAYS);
    VBox side = new VBox(filter, list);
    side.getStyleClass().add("matches-namespaces");
    return side;
  }

  private void fill() {
    resources.setId("cluster/matches");
    resources.setAccessibleText(MESSAGES.get("matches.resources-name"));
    resources.getStyleClass().addAll("dense", "edge-to-edge", "happenings");
    resources.setFixedCellSize(ROW);
    resources.setPlaceholder(
        new EmptyState(
            MaterialDesignT.TARGET,
            MESSAGES.get("matches.nothing"),
            MESSAGES.get("matches.nothing-hint")));
    resources.setColumnResizePolicy(TableView.CONSTRAINED_RESIZE_POLICY_FLEX_LAST_COLUMN);
    column(
        "resource",
        MESSAGES.get("shared.resource"),
        MESSAGES.get("matches.resource-tip"),
        240,
        row -> row.resource().path());
    for (Operation operation : Operation.values()) {
      column(
          operation.name().toLowerCase(Locale.ROOT),
          operation.name(),
          MESSAGES.get("matches.operation-tip", operation.name()),
          116,
          row -> Optional.ofNullable(row.cells().get(operation)).map(MatchesView::text).orElse(""));
    }
  }

  private static String text(Coverage.Cell cell) {
    return cell.entries().stream()
        .map(entry ->
            (entry.isCertain()
                    ? MESSAGES.get("matches.always")
                    : MESSAGES.get("matches.if", String.join(", ", entry.depends())))
                + (entry.as().isEmpty() ? "" : MESSAGES.get("matches.as", entry.as())))
        .collect(Collectors.joining("; "));
  }

  private void column(
      String id, String title, String tip, double width, Function<Coverage.Row, String> text) {
    TableColumn<Coverage.Row, String> column = new TableColumn<>();
    Label heading = new Label(title);
    heading.setTooltip(new Tooltip(tip));
    column.setGraphic(heading);
    column.setId("cluster/matches-" + id);
    column.setPrefWidth(width);
    column.setMinWidth(NARROWEST);
    column.setCellValueFactory(cell -> new ReadOnlyStringWrapper(text.apply(cell.getValue())));
    resources.getColumns().add(column);
  }

  private void show(Optional<HookMatches> reach) {
    resources.getItems().setAll(reach.map(HookMatches::rows).orElse(List.of()));
  }
}
