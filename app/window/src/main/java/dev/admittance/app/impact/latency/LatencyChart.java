package dev.admittance.app.impact.latency;

import dev.admittance.app.controls.Nodes;
import dev.admittance.app.messages.Messages;
import dev.admittance.chart.ShareCurve;
import dev.admittance.chart.Tick;
import dev.admittance.diagram.Box;
import dev.admittance.simulator.comparison.Delays;
import java.util.List;
import javafx.geometry.VPos;
import javafx.scene.layout.Region;
import javafx.scene.shape.Line;
import javafx.scene.shape.Polyline;
import javafx.scene.text.Text;

/// The cumulative distribution of the latency of requests on both sides.
final class LatencyChart extends Region {
  private static final Messages MESSAGES = Messages.of(LatencyChart.class);

  private static final double LABELS_HEIGHT = 22;
  private static final double TICK_HEIGHT = 14;
  private static final double LEFT = 34;
  private static final double RIGHT = 14;
  private static final double TOP = 5;

  private LatencyFigures figures;

  LatencyChart(LatencyFigures figures) {
    this.figures = figures;
    Nodes.withId("impact/latency-chart", Nodes.styled(this, "latency-chart"));
    setMinSize(220, 70);
    setPrefSize(420, 90);
    setMaxWidth(560);
  }

  void show(LatencyFigures now) {
    figures = now;
    setAccessibleText(
        MESSAGES.get(
            "chart.name",
            String.join(
                "; ",
                now.rows().stream()
                    .map(row -> row.title() + " p50 " + row.p50() + ", p99 " + row.p99())
                    .toList())));
    requestLayout();
  }

  @Override
  protected void layoutChildren() {
    Box area =
        new Box(
            LEFT,
            TOP,
            Math.max(1, getWidth() - LEFT - RIGHT),
            Math.max(1, getHeight() - TOP - LABELS_HEIGHT));
    ShareCurve curve = ShareCurve.upTo(figures.longest());
    getChildren().clear();
    for (double share : new double[] {0, 0.5, 1}) {
      double y = Math.round(area.maxY() - share * area.height()) + 0.5;
      line(area.x(), y, area.maxX(), y);
      label(Math.round(share * 100) + " %", area.x() - 5, y, 1);
    }
    for (Tick tick : curve.ticks(area)) {
      double x = tick.at() + 0.5;
      line(x, area.y(), x, area.maxY());
      label(tick.label(), x, getHeight() - TICK_HEIGHT / 2, 0.5);
    }
    curve(curve, figures.before(), area, "latency-before");
    curve(curve, figures.after(), area, "latency-after");
  }

  private void line(double fromX, double fromY, double toX, double toY) {
    Line line = Nodes.styled(new Line(fromX, fromY, toX, toY), "latency-grid");
    line.setManaged(false);
    getChildren().add(line);
  }

  /// @param before the share of the text's width to the left of the position
  private void label(String text, double x, double centerY, double before) {
    Text label = Nodes.styled(new Text(text), "latency-tick");
    label.setTextOrigin(VPos.CENTER);
    label.setManaged(false);
    getChildren().add(label);
    label.applyCss();
    label.setX(Math.rint(x - before * label.getLayoutBounds().getWidth()));
    label.setY(centerY);
  }

  private void curve(ShareCurve curve, Delays delays, Box area, String style) {
    List<ShareCurve.Corner> corners = curve.corners(delays.counts(), area);
    Polyline line = new Polyline();
    corners.forEach(corner -> line.getPoints().addAll(corner.x() + 0.5, corner.y()));
    line.getStyleClass().addAll("latency-curve", style);
    line.setManaged(false);
    getChildren().add(line);
  }
}
