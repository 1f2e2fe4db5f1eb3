package dev.admittance.app.impact.latency;

import dev.admittance.app.controls.Nodes;
import dev.admittance.app.messages.Messages;
import dev.admittance.simulator.comparison.ComparisonSummary;
import java.util.List;
import javafx.beans.value.ObservableValue;
import javafx.geometry.HPos;
import javafx.scene.control.Label;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

/// The virtual latency of both sides: quantiles and distribution. Hidden if no request has a
/// latency.
public final class LatencyView extends HBox {
  private static final Messages MESSAGES = Messages.of(LatencyView.class);

  private static final double NOTES_WIDTH = 300;

  private final GridPane table = new GridPane();
  private final LatencyChart chart;

  /// @param notes the caveats of delays; empty for none
  public LatencyView(ObservableValue<ComparisonSummary> summary, ObservableValue<String> notes) {
    chart = new LatencyChart(LatencyFigures.of(ComparisonSummary.NONE));
    Nodes.withId("impact/latency", Nodes.styled(this, "latency"));
    table.getStyleClass().add("latency-table");
    table.setMinWidth(Region.USE_PREF_SIZE);
    Label title = Nodes.label(MESSAGES.get("title"), "impact-title");
    Label note = Nodes.withId("impact/latency-notes", Nodes.wrapped("", "latency-notes"));
    note.setPrefWidth(NOTES_WIDTH);
    note.setMinWidth(0);
    note.textProperty().bind(notes);
    Nodes.showWhile(note, notes.map(text -> !text.isEmpty()));
    VBox words = Nodes.uncut(new VBox(title, table));
    Nodes.grow(chart);
    getChildren().addAll(words, chart, note);
    summary.subscribe(this::show);
  }

  private void show(ComparisonSummary summary) {
    LatencyFigures figures = LatencyFigures.of(summary);
    Nodes.show(this, figures.isRelevant());
    table.getChildren().clear();
    row(
        0,
        "",
        List.of(MESSAGES.get("least"), "p50", "p99", MESSAGES.get("most")),
        "latency-heading");
    for (int i = 0; i < figures.rows().size(); i++) {
      LatencyFigures.Row row = figures.rows().get(i);
      row(
          i + 1,
          row.title(),
          List.of(row.least(), row.p50(), row.p99(), row.most()),
          "latency-figure");
    }
    chart.show(figures);
  }

  private void row(int at, String title, List<String> figures, String style) {
    Label name = Nodes.label(title, "latency-name", "latency-name-" + at);
    table.add(name, 0, at);
    for (int i = 0; i < figures.size(); i++) {
      Label figure = Nodes.label(figures.get(i), style);
      GridPane.setHalignment(figure, HPos.RIGHT);
      table.add(figure, i + 1, at);
    }
  }
}
