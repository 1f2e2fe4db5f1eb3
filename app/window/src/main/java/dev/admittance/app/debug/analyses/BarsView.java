package dev.admittance.app.debug.analyses;

import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.OverrunStyle;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.Pane;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

/// Bars on a time axis, with a line at the timeout of the request.
final class BarsView extends VBox {
  private static final double HEIGHT = 12;

  BarsView(AnalysisChart.Bars bars) {
    getStyleClass().add("bars");
    for (int i = 0; i < bars.bars().size(); i++) {
      AnalysisChart.Bar bar = bars.bars().get(i);
      Button row = new Button();
      row.setId("debug/analysis-bar-" + i);
      row.getStyleClass().setAll("bar-row");
      if (!bar.counts()) {
        row.getStyleClass().add("aside");
      }
      Label title = new Label(bar.title());
      title.getStyleClass().add("matrix-title");
      title.setTextOverrun(OverrunStyle.CENTER_ELLIPSIS);
      VBox content = new VBox(title, track(bar, bars));
      row.setGraphic(content);
      row.setMaxWidth(Double.MAX_VALUE);
      content.prefWidthProperty().bind(widthProperty().subtract(28));
      row.setAccessibleText(bar.words());
      row.setTooltip(
          new Tooltip(bar.words() + bar.way().map(way -> "\n" + way.words()).orElse("")));
      bar.way().ifPresent(way -> row.setOnAction(_ -> way.go().run()));
      getChildren().add(row);
    }
    Label limit = new Label(bars.limitWords());
    limit.setId("debug/analysis-limit");
    limit.getStyleClass().add("analysis-detail");
    getChildren().add(limit);
  }

  private static Pane track(AnalysisChart.Bar bar, AnalysisChart.Bars bars) {
    Pane track = new Pane();
    track.getStyleClass().add("bar-track");
    track.setMinHeight(HEIGHT);
    track.setPrefHeight(HEIGHT);
    track.getChildren().add(part(track, "bar-longest", bar.start(), bar.longest()));
    track.getChildren().add(part(track, "bar-took", bar.start(), bar.took()));
    bars.limit()
        .ifPresent(at -> track.getChildren().add(part(track, "bar-limit", at - 0.003, 0.006)));
    return track;
  }

  private static Region part(Pane track, String style, double start, double length) {
    Region part = new Region();
    part.getStyleClass().add(style);
    part.layoutXProperty().bind(track.widthProperty().multiply(start));
    part.prefWidthProperty().bind(track.widthProperty().multiply(length));
    part.setPrefHeight(HEIGHT);
    return part;
  }
}
