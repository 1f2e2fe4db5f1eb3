package dev.admittance.app.controls.chart;

import dev.admittance.app.controls.CanvasColours;
import java.util.List;
import javafx.scene.canvas.GraphicsContext;
import javafx.scene.shape.Line;

/// Distinguishes lines by colour, and by dashes for colour-blind users.
final class LineLook {
  private static final double WIDTH = 1.75;
  private static final List<List<Double>> DASHES =
      List.of(List.of(), List.of(6.0, 4.0), List.of(2.0, 4.0), List.of(10.0, 4.0, 2.0, 4.0));

  private LineLook() {}

  private static List<Double> dashes(int look) {
    return DASHES.get(Math.floorMod(look, DASHES.size()));
  }

  /// Sets the stroke of a line; the caller must reset the dashes.
  static void stroke(GraphicsContext g, CanvasColours<ChartInk> colours, int look) {
    g.setStroke(colours.of(ChartInk.line(look)));
    g.setLineWidth(WIDTH);
    g.setLineDashes(dashes(look).stream().mapToDouble(Double::doubleValue).toArray());
  }

  /// A sample of a line for the legend.
  static Line swatch(int look) {
    Line line = new Line(0, 0, 22, 0);
    line.getStyleClass().addAll("time-chart-swatch", CanvasColours.style(ChartInk.line(look)));
    line.getStrokeDashArray().setAll(dashes(look));
    return line;
  }
}
