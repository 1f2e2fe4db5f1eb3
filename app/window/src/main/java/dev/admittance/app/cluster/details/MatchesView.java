package dev.admittance.app.cluster.details;

import atlantafx.base.controls.CustomTextField;
import atlantafx.base.theme.Styles;
import dev.admittance.app.cluster.session.ClusterSession;
import dev.admittance.app.controls.EmptyState;
import dev.admittance.app.controls.NodeVisibility;
import dev.admittance.app.controls.Nodes;
import dev.admittance.app.controls.ScreenReaderLabel;
import dev.admittance.app.controls.table.DataColumn;
import dev.admittance.app.controls.table.DataTable;
import dev.admittance.app.messages.Messages;
import dev.admittance.cluster.live.HookMatches;
import dev.admittance.simulator.analysis.coverage.Coverage;
import dev.admittance.simulator.request.Operation;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.control.SplitPane;
import javafx.scene.control.TableView;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.javafx.FontIcon;
import org.kordamp.ikonli.materialdesign2.MaterialDesignT;

/// What a webhook matches in the cluster: the resources by operation, and the namespaces.
public final class MatchesView extends VBox {
  private static final Messages MESSAGES = Messages.of(MatchesView.class);

  private static final double NARROWEST = 88;
  private static final double ROW = 26;
  private static final double TABLE_SHARE = 0.7;

  private final DataTable<Coverage.Row> resources =
      new DataTable<>("cluster/matches", MESSAGES.get("matches.resources-name"), columns());

  public MatchesView(ClusterSession session) {
    MatchesViewModel model = new MatchesViewModel(session);
    setId("cluster/matches-page");
    Nodes.addSheet(this, MatchesView.class, "details.css");
    Label summary = Nodes.bound("cluster/matches-summary", model.summary(), "matches-summary");
    summary.setWrapText(true);
    configureTable();
    SplitPane panes = Nodes.grow(new SplitPane(resources, namespaces(model)));
    panes.setDividerPositions(TABLE_SHARE);
    getChildren().setAll(summary, panes);
    model.reachProperty().subscribe(this::show);
    NodeVisibility.of(this).subscribe(model.watchedProperty()::set);
  }

  private static VBox namespaces(MatchesViewModel model) {
    CustomTextField filter = Nodes.withId("cluster/matches-filter", new CustomTextField());
    filter.setLeft(new FontIcon("mdi2f-filter-variant"));
    filter.setPromptText(MESSAGES.get("matches.filter-prompt"));
    ScreenReaderLabel.name(filter, MESSAGES.get("matches.filter-name"));
    filter.getStyleClass().add(Styles.SMALL);
    filter.textProperty().bindBidirectional(model.filterProperty());
    ListView<String> list = Nodes.withId("cluster/matches-namespaces", new ListView<>());
    list.setAccessibleText(MESSAGES.get("matches.namespaces-name"));
    list.setFixedCellSize(ROW);
    list.getStyleClass().addAll(Styles.DENSE, "edge-to-edge");
    list.setPlaceholder(EmptyState.saying(MESSAGES.get("matches.no-namespace")));
    model.namespaces().subscribe(names -> list.getItems().setAll(names));
    Nodes.grow(list);
    return Nodes.column("matches-namespaces", filter, list);
  }

  private void configureTable() {
    resources.getStyleClass().add("wrapped-cells");
    resources.setFixedCellSize(ROW);
    resources.setPlaceholder(
        new EmptyState(
            MaterialDesignT.TARGET,
            MESSAGES.get("matches.nothing"),
            MESSAGES.get("matches.nothing-hint")));
    resources.setColumnResizePolicy(TableView.CONSTRAINED_RESIZE_POLICY_FLEX_LAST_COLUMN);
  }

  private static List<DataColumn<Coverage.Row>> columns() {
    List<DataColumn<Coverage.Row>> columns = new ArrayList<>();
    columns.add(
        DataColumn.<Coverage.Row>of(
                "resource", MESSAGES.get("shared.resource"), 240, row -> row.resource().path())
            .meaning(MESSAGES.get("matches.resource-tip"))
            .least(NARROWEST)
            .sortable());
    for (Operation operation : Operation.values()) {
      columns.add(
          DataColumn.<Coverage.Row>of(
                  operation.name().toLowerCase(Locale.ROOT),
                  operation.name(),
                  116,
                  row ->
                      Optional.ofNullable(row.cells().get(operation))
                          .map(MatchesView::text)
                          .orElse(""))
              .meaning(MESSAGES.get("matches.operation-tip", operation.name()))
              .least(NARROWEST)
              .sortable());
    }
    return columns;
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

  private void show(Optional<HookMatches> reach) {
    resources.show(reach.map(HookMatches::rows).orElse(List.of()));
  }
}
