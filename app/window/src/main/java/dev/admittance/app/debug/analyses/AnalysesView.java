package dev.admittance.app.debug.analyses;

import dev.admittance.app.controls.Buttons;
import dev.admittance.app.controls.NodeVisibility;
import dev.admittance.app.controls.Nodes;
import dev.admittance.app.controls.Segments;
import dev.admittance.app.messages.Messages;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ProgressIndicator;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;

/// A chart of one analysis of the request at a time.
public final class AnalysesView extends BorderPane {
  private static final Messages MESSAGES = Messages.of(AnalysesView.class);

  private static final String STYLES =
      String.valueOf(AnalysesView.class.getResource("analyses.css"));

  private final AnalysesViewModel model;
  private final VBox content = new VBox();

  public AnalysesView(AnalysesViewModel model) {
    this.model = model;
    getStyleClass().add("analyses");
    getStylesheets().add(STYLES);
    model.inSightProperty().bind(NodeVisibility.of(this));
    setTop(chooser());
    Nodes.withId("debug/analysis", Nodes.styled(content, "analysis"));
    ScrollPane scroll = Nodes.styled(new ScrollPane(content), "analysis-scroll");
    scroll.setFitToWidth(true);
    scroll.visibleProperty().bind(model.chartProperty().map(Optional::isPresent));
    setCenter(new StackPane(waiting(), given(), scroll));
    model.chartProperty().subscribe(this::show);
  }

  private HBox chooser() {
    Segments<AnalysisKind> kinds =
        new Segments<>(model.analysisProperty(), model.analysisProperty()::set);
    for (AnalysisKind analysis : AnalysisKind.values()) {
      String id = analysis.name().toLowerCase(Locale.ROOT).replace('_', '-');
      kinds.with(
          analysis, Buttons.toggle("debug/analysis-" + id, analysis.title(), analysis.hint()));
    }
    return Nodes.row("pane-bar", kinds);
  }

  private VBox waiting() {
    ProgressIndicator turning = new ProgressIndicator();
    turning.setMaxSize(28, 28);
    Label words = new Label();
    words.textProperty().bind(model.analysisProperty().map(AnalysisKind::hint));
    Button cancel = new Button(MESSAGES.get("shared.cancel"));
    cancel.setId("debug/analysis-cancel");
    Nodes.tip(cancel, MESSAGES.get("cancel.tip"));
    cancel.setOnAction(_ -> model.cancel());
    VBox waiting = Nodes.column("analysis-waiting", turning, words, cancel);
    waiting.setAlignment(Pos.CENTER);
    waiting.visibleProperty().bind(model.workingProperty());
    return waiting;
  }

  /// The placeholder of a cancelled analysis.
  private VBox given() {
    Label words = new Label();
    words.textProperty().bind(model.analysisProperty().map(AnalysisKind::hint));
    Button start = Nodes.withId("debug/analysis-start", new Button(MESSAGES.get("start")));
    Nodes.tip(start, MESSAGES.get("start.tip"));
    start.setOnAction(_ -> model.start());
    VBox given = Nodes.column("analysis-waiting", words, start);
    given.setAlignment(Pos.CENTER);
    given
        .visibleProperty()
        .bind(
            model
                .chartProperty()
                .flatMap(
                    found -> model.workingProperty().map(working -> found.isEmpty() && !working)));
    return given;
  }

  private void show(Optional<AnalysesViewModel.Analysed> found) {
    content.getChildren().clear();
    found.ifPresent(analysed -> {
      AnalysisChart chart = analysed.chart();
      content
          .getChildren()
          .addAll(
              line("debug/analysis-run", "analysis-run", analysed.run()),
              line("debug/analysis-sentence", "analysis-sentence", chart.sentence()),
              line("debug/analysis-bounds", "analysis-bounds", chart.bounds()),
              drawing(chart.drawing()));
    });
  }

  private static Label line(String id, String style, String text) {
    return Nodes.withId(id, Nodes.wrapped(text, style));
  }

  private static Node drawing(AnalysisChart.Drawing drawing) {
    return switch (drawing) {
      case AnalysisChart.Matrix matrix -> new MatrixView(matrix.columns(), matrix.rows());
      case AnalysisChart.Bars bars -> new BarsView(bars);
      case AnalysisChart.Chains chains -> chains(chains);
    };
  }

  private static VBox chains(AnalysisChart.Chains chains) {
    VBox all = Nodes.column("chains");
    for (AnalysisChart.Chain chain : chains.chains()) {
      FlowPane items = Nodes.styled(new FlowPane(), "chain");
      for (AnalysisChart.Cell item : chain.items()) {
        items.getChildren().addAll(new CellButton(item), new Label("→"));
      }
      items.getChildren().add(new Label(chain.items().getFirst().text()));
      all.getChildren().add(items);
      chain.exits().forEach(exit -> all.getChildren().add(detail(MESSAGES.get("exit", exit))));
    }
    all.getChildren().add(new MatrixView(List.of(), chains.rows()));
    return all;
  }

  private static Label detail(String text) {
    Label detail = Nodes.label(text, "analysis-detail");
    detail.setWrapText(true);
    return detail;
  }
}
