package dev.admittance.app.impact.result;

import atlantafx.base.theme.Styles;
import dev.admittance.app.controls.KeyActions;
import dev.admittance.app.controls.Nodes;
import dev.admittance.app.controls.ScreenReaderLabel;
import dev.admittance.app.impact.latency.LatencyView;
import dev.admittance.app.messages.Messages;
import dev.admittance.app.shell.KeyTip;
import dev.admittance.simulator.comparison.ComparisonSummary;
import dev.admittance.simulator.comparison.OutcomeDifference;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.beans.value.ObservableValue;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.control.SplitPane;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

/// The results of a comparison: the figures, the groups, and the requests of the selected group.
public final class ResultsView extends VBox {
  private static final Messages MESSAGES = Messages.of(ResultsView.class);

  private static final double GROUPS_SHARE = 0.27;

  private final ResultsViewModel results;
  private final FlowPane cards = new FlowPane();
  private final ListView<GroupItem> groups = new ListView<>();
  private final TextField filter = new TextField();
  private final RowsTable table;
  private boolean filling;

  /// @param open opens a request
  /// @param delayNotes the source and the caveats of delays; empty without random delays
  public ResultsView(
      ResultsViewModel results, Consumer<ImpactRow> open, ObservableValue<String> delayNotes) {
    this.results = results;
    table = new RowsTable(results, open);
    Nodes.withId("impact/results", Nodes.styled(this, "impact-results"));
    cards.getStyleClass().add("impact-cards");
    groups.setId("impact/groups");
    groups.setAccessibleText(MESSAGES.get("groups.name"));
    groups.getStyleClass().add("impact-groups");
    groups.setCellFactory(_ -> new GroupCell());
    groups
        .getSelectionModel()
        .selectedItemProperty()
        .subscribe(item -> {
          if (!filling && item != null) {
            item.group().ifPresent(results.groupProperty()::set);
          }
        });
    KeyActions.on(KeyCode.ENTER, groups, this::focusRows);
    VBox right = new VBox(bar(), table);
    Nodes.grow(table);
    SplitPane halves = new SplitPane(groups, right);
    SplitPane.setResizableWithParent(groups, false);
    halves.setDividerPositions(GROUPS_SHARE);
    Nodes.grow(halves);
    getChildren().addAll(cards, new LatencyView(results.summaryProperty(), delayNotes), halves);
    results.summaryProperty().subscribe(this::showFigures);
    results.groupsProperty().subscribe(this::showGroups);
    results.groupProperty().subscribe(_ -> showGroups(results.groupsProperty().get()));
  }

  private HBox bar() {
    filter.setId("impact/filter");
    filter.setPromptText(MESSAGES.get("filter.prompt"));
    ScreenReaderLabel.name(filter, MESSAGES.get("filter.name"));
    Nodes.tip(filter, () -> new KeyTip(MESSAGES.get("filter.tip"), "impact/filter"));
    filter.textProperty().bindBidirectional(results.filterProperty());
    filter.setOnKeyPressed(event -> {
      switch (event.getCode()) {
        case ESCAPE -> {
          filter.clear();
          event.consume();
        }
        case ENTER, DOWN -> {
          focusRows();
          event.consume();
        }
        default -> {}
      }
    });
    Nodes.grow(filter);
    Label count = Nodes.bound("impact/count", results.countProperty(), Styles.TEXT_MUTED);
    count.setMinWidth(Region.USE_PREF_SIZE);
    return Nodes.row("impact-bar", filter, count);
  }

  private void showFigures(ComparisonSummary summary) {
    cards
        .getChildren()
        .setAll(
            card(
                "requests",
                ImpactDescriptions.number(summary.requests()),
                MESSAGES.get("card.compared")),
            card(
                "differing",
                ImpactDescriptions.number(summary.differing()),
                MESSAGES.get("card.differ")),
            card(
                "verdicts",
                ImpactDescriptions.number(summary.count(OutcomeDifference.VERDICT)),
                MESSAGES.get("card.verdicts")),
            card(
                "objects",
                ImpactDescriptions.number(summary.count(OutcomeDifference.OBJECT)),
                MESSAGES.get("card.objects")),
            card(
                "latency",
                ImpactDescriptions.quantiles(summary.added()),
                MESSAGES.get("card.latency")));
    if (summary.count(OutcomeDifference.PODS_REFUSED) > 0) {
      cards
          .getChildren()
          .add(
              3,
              card(
                  "pods",
                  ImpactDescriptions.number(summary.count(OutcomeDifference.PODS_REFUSED)),
                  MESSAGES.get("card.pods")));
    }
    if (summary.undecided() > 0) {
      cards
          .getChildren()
          .add(
              2,
              card(
                  "undecided",
                  ImpactDescriptions.number(summary.undecided()),
                  MESSAGES.get("card.undecided")));
    }
  }

  private static Node card(String id, String figure, String words) {
    Label number = Nodes.withId("impact/card-" + id, Nodes.label(figure, "impact-figure"));
    Label text = Nodes.label(words, "impact-figure-words");
    VBox card = Nodes.column("impact-card", number, text);
    card.setMinWidth(0);
    return card;
  }

  private void showGroups(List<GroupItem> items) {
    filling = true;
    if (!groups.getItems().equals(items)) {
      groups.getItems().setAll(items);
    }
    for (int i = 0; i < items.size(); i++) {
      if (items.get(i).group().equals(Optional.of(results.groupProperty().get()))) {
        groups.getSelectionModel().clearAndSelect(i);
      }
    }
    filling = false;
  }

  public void focusGroups() {
    groups.requestFocus();
  }

  public void focusFilter() {
    filter.requestFocus();
  }

  /// Focuses the requests, and the first one if none is selected.
  public void focusRows() {
    table.enter();
  }

  /// Opens the selected request; does nothing without one.
  public void openSelected() {
    table.openSelected();
  }
}
