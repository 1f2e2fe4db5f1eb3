package dev.admittance.app.controls;

import java.util.List;
import javafx.geometry.Pos;
import javafx.scene.control.Label;
import javafx.scene.layout.Pane;

/// The bands below a timeline, side by side.
final class TimelineBands extends Pane {
  private static final double GAP = 2;

  /// A narrower band has no room for letters before an ellipsis, in pixels.
  private static final double NARROWEST = 32;

  private final TimelineScale scale;
  private List<TimelineBand> shown = List.of();

  TimelineBands(TimelineScale scale) {
    this.scale = scale;
    getStyleClass().add("timeline-bands");
  }

  void show(List<TimelineBand> wanted) {
    shown = wanted;
    getChildren().setAll(wanted.stream().map(TimelineBands::label).toList());
  }

  private static Label label(TimelineBand band) {
    Label label = Nodes.label(band.label(), "timeline-band");
    label.setAlignment(Pos.CENTER);
    Nodes.tip(label, band.label());
    return label;
  }

  @Override
  protected void layoutChildren() {
    for (int i = 0; i < shown.size(); i++) {
      // Half a position more on both sides, so that bands touch.
      double from = Math.max(0, scale.x(shown.get(i).first() - 0.5));
      double to = Math.min(getWidth(), scale.x(shown.get(i).last() + 0.5));
      Label label = (Label) getChildren().get(i);
      double height = label.prefHeight(-1);
      double width = Math.max(0, to - from - GAP);
      label.setText(width < NARROWEST ? "" : shown.get(i).label());
      label.resizeRelocate(from, getHeight() - height, width, height);
    }
  }
}
