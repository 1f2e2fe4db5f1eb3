package dev.admittance.app.debug.analyses;

import dev.admittance.app.controls.Nodes;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.OverrunStyle;
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
      Button row = Nodes.withId("debug/analysis-bar-" + i, new Button());
      row.getStyleClass().setAll("bar-row");
      if (!bar.counts()) {
        row.getStyleClass().add("aside");
      }
      Label title = Nodes.label(bar.title(), "matrix-title");
      title.setTextOverrun(OverrunStyle.CENTER_ELLIPSIS);
      VBox content = new VBox(title, track(bar, bars));
      row.setGraphic(content);
      row.setMaxWidth(Double.MAX_VALUE);
      content.prefWidthProperty().bind(widthProperty().subtract(28));
      row.setAccessibleText(bar.words());
      Nodes.tip(row, bar.words() + bar.way().map(way -> "\n" + way.words()).orElse(""));
      bar.way().ifPresent(way -> row.setOnAction(_ -> way.go().run()));
      getChildren().add(row);
    }
    Label limit = Nodes.label(bars.limitWords(), "analysis-detail");
    limit.setId("debug/analysis-limit");
    getChildren().add(limit);
  }

  private static Pane track(AnalysisChart.Bar bar, AnalysisChart.Bars bars) {
    Pane track = Nodes.styled(new Pane(), "bar-track");
    track.setMinHeight(HEIGHT);
    track.setPrefHeight(HEIGHT);
    track.getChildren().add(part(track, "bar-longest", bar.start(), bar.longest()));
    track.getChildren().add(part(track, "bar-took", bar.start(), bar.took()));
    bars.limit()
        .ifPresent(at -> track.getChildren().add(part(track, "bar-limit", at - 0.003, 0.006)));
    return track;
  }

  private static Region part(Pane track, String style, double start, double length) {
    Region part = Nodes.styled(new Region(), style);
    part.layoutXProperty().bind(track.widthProperty().multiply(start));
    part.prefWidthProperty().bind(track.widthProperty().multiply(length));
    part.setPrefHeight(HEIGHT);
    return part;
  }
}
