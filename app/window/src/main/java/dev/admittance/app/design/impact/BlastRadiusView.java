package dev.admittance.app.design.impact;

import atlantafx.base.theme.Styles;
import dev.admittance.app.controls.Buttons;
import dev.admittance.app.controls.EmptyState;
import dev.admittance.app.controls.KeyActions;
import dev.admittance.app.controls.Nodes;
import dev.admittance.app.controls.table.DataColumn;
import dev.admittance.app.controls.table.DataTree;
import dev.admittance.app.messages.Messages;
import dev.admittance.simulator.analysis.impact.Impact;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.ProgressBar;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.TreeTableView;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.javafx.FontIcon;

/// A bar with the figures of the blast radius, which expands to the list of affected requests.
public final class BlastRadiusView extends VBox {
  private static final Messages MESSAGES = Messages.of(BlastRadiusView.class);

  private static final double LIST_HEIGHT = 220;

  private final BlastRadiusViewModel radius;
  private final ToggleButton toggle =
      Buttons.toggle(
          "design/impact/toggle",
          MESSAGES.get("blast-radius"),
          MESSAGES.get("blast-radius.tooltip"));
  private final HBox counts = new HBox();
  private final DataTree<BlastRadiusRow> table =
      new DataTree<>(
          "design/impact/list",
          MESSAGES.get("table.spoken"),
          List.of(
              column("request", MESSAGES.get("shared.request"), 400, BlastRadiusRow::title),
              column("before", MESSAGES.get("shared.before"), 320, BlastRadiusRow::before),
              column("after", MESSAGES.get("shared.after"), 320, BlastRadiusRow::after)));

  public BlastRadiusView(BlastRadiusViewModel radius) {
    this.radius = radius;
    setId("design/impact");
    getStyleClass().add("blast-radius");
    configureTable();
    getChildren().setAll(bar(), table);
    radius.impactProperty().subscribe(this::show);
  }

  /// Expands the list and moves the focus into it.
  public void focusList() {
    radius.unfoldedProperty().set(true);
    if (table.getSelectionModel().isEmpty()) {
      table.getSelectionModel().selectFirst();
      table.scrollTo(0);
    }
    table.requestFocus();
  }

  private HBox bar() {
    configureToggle();
    counts.setId("design/impact/counts");
    counts.getStyleClass().add("impact-counts");
    Label text = Nodes.bound("design/impact/text", radius.textProperty(), Styles.TEXT_MUTED);
    text.setMinWidth(0);
    HBox bar = Nodes.row("impact-bar", toggle, counts, text, Nodes.space(), note(), progress());
    bar.managedProperty().bind(bar.visibleProperty());
    bar.visibleProperty().bind(radius.textProperty().map(shown -> !shown.isEmpty()));
    return bar;
  }

  private void configureToggle() {
    toggle.getStyleClass().addAll(Styles.FLAT, "impact-toggle");
    toggle.setAccessibleText(MESSAGES.get("blast-radius.spoken"));
    FontIcon icon = new FontIcon("mdi2c-chevron-right");
    toggle.setGraphic(icon);
    toggle.selectedProperty().bindBidirectional(radius.unfoldedProperty());
    toggle
        .selectedProperty()
        .subscribe(
            open -> icon.setIconLiteral(open ? "mdi2c-chevron-down" : "mdi2c-chevron-right"));
  }

  private Label note() {
    Label note =
        Nodes.showWhile(
            Nodes.styled(new Label("", new FontIcon("mdi2a-alert-outline")), "impact-note"),
            radius.noteProperty().isNotEmpty());
    note.setId("design/impact/note");
    note.textProperty().bind(radius.noteProperty());
    note.setMinWidth(0);
    Nodes.tip(note, radius.noteProperty());
    return note;
  }

  private ProgressBar progress() {
    ProgressBar progress = new ProgressBar();
    progress.setId("design/impact/progress");
    progress.setAccessibleText(MESSAGES.get("progress.spoken"));
    progress.getStyleClass().add(Styles.SMALL);
    Nodes.showWhile(progress, radius.workingProperty());
    progress.progressProperty().bind(radius.impactProperty().map(BlastRadiusView::share));
    return progress;
  }

  private static double share(Impact impact) {
    int all = impact.requests() + impact.affected();
    return impact.isComplete() || all == 0
        ? ProgressBar.INDETERMINATE_PROGRESS
        : (double) (impact.looked() + impact.run()) / all;
  }

  private void show(Impact impact) {
    counts.getChildren().setAll(ImpactCount.of(impact).stream().map(this::label).toList());
    table.show(BlastRadiusRow.of(impact), BlastRadiusRow::children, (_, depth) -> depth == 0);
  }

  private Node label(ImpactCount count) {
    return Nodes.withId(
        "design/impact/" + count.kind().name().toLowerCase(Locale.ROOT),
        Nodes.label(count.text(), "impact-count", count.kind().name().toLowerCase(Locale.ROOT)));
  }

  private void configureTable() {
    table.setColumnResizePolicy(TreeTableView.CONSTRAINED_RESIZE_POLICY_FLEX_LAST_COLUMN);
    table.setPlaceholder(EmptyState.saying(MESSAGES.get("no-change")));
    table.setPrefHeight(LIST_HEIGHT);
    Nodes.showWhile(table, radius.unfoldedProperty());
    KeyActions.on(KeyCode.ESCAPE, table, this::fold);
    table.onOpen(radius::open);
  }

  private void fold() {
    radius.unfoldedProperty().set(false);
    toggle.requestFocus();
  }

  private static DataColumn<BlastRadiusRow> column(
      String id, String title, double width, Function<BlastRadiusRow, String> text) {
    return DataColumn.of(id, title, width, text)
        .style(row -> row.children().isEmpty() ? "" : "impact-heading");
  }
}
