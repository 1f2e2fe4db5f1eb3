package dev.admittance.app.debug.analyses;

import atlantafx.base.theme.Styles;
import dev.admittance.app.controls.NodeVisibility;
import dev.admittance.app.messages.Messages;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ProgressIndicator;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.ToggleGroup;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
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
    content.setId("debug/analysis");
    content.getStyleClass().add("analysis");
    ScrollPane scroll = new ScrollPane(content);
    scroll.setFitToWidth(true);
    scroll.getStyleClass().add("analysis-scroll");
    scroll.visibleProperty().bind(model.chartProperty().map(Optional::isPresent));
    setCenter(new StackPane(waiting(), given(), scroll));
    model.chartProperty().subscribe(this::show);
  }

  private HBox chooser() {
    ToggleGroup group = new ToggleGroup();
    List<Node> buttons = new ArrayList<>();
    AnalysisKind[] all = AnalysisKind.values();
    for (AnalysisKind analysis : all) {
      ToggleButton button = new ToggleButton(analysis.title());
      button.setId("debug/analysis-" + analysis.name().toLowerCase(Locale.ROOT).replace('_', '-'));
      button.setToggleGroup(group);
      button.setTooltip(new Tooltip(analysis.hint()));
      button
          .getStyleClass()
          .addAll(
              Styles.SMALL,
              analysis == all[0]
                  ? Styles.LEFT_PILL
                  : analysis == all[all.length - 1] ? Styles.RIGHT_PILL : Styles.CENTER_PILL);
      button.setOnAction(_ -> {
        model.analysisProperty().set(analysis);
        button.setSelected(true);
      });
      model.analysisProperty().subscribe(shown -> button.setSelected(shown == analysis));
      buttons.add(button);
    }
    FlowPane row = new FlowPane(buttons.toArray(Node[]::new));
    HBox.setHgrow(row, Priority.ALWAYS);
    HBox bar = new HBox(row);
    bar.getStyleClass().add("pane-bar");
    return bar;
  }

  private VBox waiting() {
    ProgressIndicator turning = new ProgressIndicator();
    turning.setMaxSize(28, 28);
    Label words = new Label();
    words.textProperty().bind(model.analysisProperty().map(AnalysisKind::hint));
    Button cancel = new Button(MESSAGES.get("shared.cancel"));
    cancel.setId("debug/analysis-cancel");
    cancel.setTooltip(new Tooltip(MESSAGES.get("cancel.tip")));
    cancel.setOnAction(_ -> model.cancel());
    VBox waiting = new VBox(turning, words, cancel);
    waiting.getStyleClass().add("analysis-waiting");
    waiting.setAlignment(Pos.CENTER);
    waiting.visibleProperty().bind(model.workingProperty());
    return waiting;
  }

  /// The placeholder of a cancelled analysis.
  private VBox given() {
    Label words = new Label();
    words.textProperty().bind(model.analysisProperty().map(AnalysisKind::hint));
    Button start = new Button(MESSAGES.get("start"));
    start.setId("debug/analysis-start");
    start.setTooltip(new Tooltip(MESSAGES.get("start.tip")));
    start.setOnAction(_ -> model.start());
    VBox given = new VBox(words, start);
    given.getStyleClass().add("analysis-waiting");
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

  private void show(Optional<AnalysisChart> found) {
    content.getChildren().clear();
    found.ifPresent(chart -> {
      Label sentence = new Label(chart.sentence());
      sentence.setId("debug/analysis-sentence");
      sentence.getStyleClass().add("analysis-sentence");
      sentence.setWrapText(true);
      Label bounds = new Label(chart.bounds());
      bounds.setId("debug/analysis-bounds");
      bounds.getStyleClass().add("analysis-bounds");
      bounds.setWrapText(true);
      content.getChildren().addAll(sentence, bounds, drawing(chart.drawing()));
    });
  }

  private static Node drawing(AnalysisChart.Drawing drawing) {
    return switch (drawing) {
      case AnalysisChart.Matrix matrix -> new MatrixView(matrix.columns(), matrix.rows());
      case AnalysisChart.Bars bars -> new BarsView(bars);
      case AnalysisChart.Chains chains -> chains(chains);
    };
  }

  private static VBox chains(AnalysisChart.Chains chains) {
    VBox all = new VBox();
    all.getStyleClass().add("chains");
    for (AnalysisChart.Chain chain : chains.chains()) {
      FlowPane items = new FlowPane();
      items.getStyleClass().add("chain");
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
    Label detail = new Label(text);
    detail.getStyleClass().add("analysis-detail");
    detail.setWrapText(true);
    return detail;
  }
}
