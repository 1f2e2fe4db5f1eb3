package dev.admittance.app.controls.chart;

import dev.admittance.app.controls.CanvasColours;
import dev.admittance.app.controls.Nodes;
import dev.admittance.chart.Tick;
import dev.admittance.chart.TimeSpan;
import dev.admittance.diagram.Box;
import java.util.List;
import java.util.Optional;
import javafx.geometry.VPos;
import javafx.scene.AccessibleRole;
import javafx.scene.canvas.Canvas;
import javafx.scene.canvas.GraphicsContext;
import javafx.scene.layout.Region;
import javafx.scene.text.Font;
import javafx.scene.text.TextAlignment;

/// The base of charts: a canvas that is redrawn at most once a frame, axes, and gestures.
abstract class ChartSurface extends Region {
  private static final double LEFT = 64;
  private static final double RIGHT = 14;
  private static final double TOP = 6;
  private static final double BOTTOM = 22;
  private static final double LEAST_HEIGHT = 100;

  final Canvas canvas = new Canvas();
  final GraphicsContext g = canvas.getGraphicsContext2D();
  final CanvasColours<ChartInk> colours = new CanvasColours<>(ChartInk.class, this::redraw);
  final ChartTimeViewModel time;
  private final ChartGestures gestures;
  private boolean isDrawn;

  ChartSurface(String id, ChartTimeViewModel time) {
    this.time = time;
    Nodes.withId(id, Nodes.styled(this, "time-chart"));
    Nodes.addSheet(this, ChartSurface.class, "chart.css");
    setFocusTraversable(true);
    setAccessibleRole(AccessibleRole.IMAGE_VIEW);
    getChildren().setAll(canvas, colours);
    gestures = new ChartGestures(this, time);
    focusedProperty().subscribe(_ -> redraw());
    time.frameProperty().subscribe(_ -> redraw());
    time.cursorProperty().subscribe(_ -> redraw());
  }

  /// Draws the content of an area and the axes over the background.
  abstract void paint(Box area);

  /// Moves the cursor to the next value, later for 1 and earlier for -1.
  abstract void step(int direction);

  /// Moves the cursor to the first visible value, or to the last.
  abstract void jump(boolean toEnd);

  final Box area() {
    return new Box(
        LEFT,
        TOP,
        Math.max(1, canvas.getWidth() - LEFT - RIGHT),
        Math.max(1, canvas.getHeight() - TOP - BOTTOM));
  }

  /// Requests one redraw with the next layout pass.
  final void redraw() {
    isDrawn = false;
    requestLayout();
  }

  @Override
  protected double computePrefHeight(double width) {
    return LEAST_HEIGHT;
  }

  @Override
  protected double computeMinHeight(double width) {
    return LEAST_HEIGHT;
  }

  @Override
  protected double computePrefWidth(double height) {
    return 480;
  }

  @Override
  protected double computeMinWidth(double height) {
    return LEFT + RIGHT + 100;
  }

  @Override
  protected void layoutChildren() {
    if (canvas.getWidth() != getWidth() || canvas.getHeight() != getHeight()) {
      canvas.setWidth(getWidth());
      canvas.setHeight(getHeight());
      isDrawn = false;
    }
    if (!isDrawn) {
      isDrawn = true;
      draw();
    }
  }

  private void draw() {
    g.setFill(colours.of(ChartInk.GROUND));
    g.fillRect(0, 0, canvas.getWidth(), canvas.getHeight());
    g.setFont(Font.font(11));
    g.setTextBaseline(VPos.CENTER);
    paint(area());
    gestures.selection().ifPresent(this::drawSelection);
    if (isFocused()) {
      g.setStroke(colours.of(ChartInk.CURSOR));
      g.setLineWidth(1);
      g.strokeRect(0.5, 0.5, canvas.getWidth() - 1, canvas.getHeight() - 1);
    }
  }

  private void drawSelection(TimeSpan span) {
    Box area = area();
    double from = x(span, 0, area);
    g.setFill(colours.of(ChartInk.SELECTION));
    g.fillRect(from, area.y(), x(span, 1, area) - from, area.height());
  }

  private double x(TimeSpan span, double share, Box area) {
    return area.x() + time.shown().share(span.at(share)) * area.width();
  }

  /// Draws horizontal grid lines with labels.
  final void drawValueAxis(List<Tick> ticks, Box area) {
    g.setTextAlign(TextAlignment.RIGHT);
    g.setLineWidth(1);
    for (Tick tick : ticks) {
      double y = Math.round(tick.at()) + 0.5;
      g.setStroke(colours.of(ChartInk.RULE));
      g.strokeLine(area.x(), y, area.maxX(), y);
      g.setFill(colours.of(ChartInk.MUTED));
      g.fillText(tick.label(), area.x() - 8, tick.at(), LEFT - 10);
    }
  }

  final void drawTimes(List<Tick> ticks, Box area) {
    g.setTextAlign(TextAlignment.CENTER);
    g.setLineWidth(1);
    for (Tick tick : ticks) {
      double x = Math.round(tick.at()) + 0.5;
      g.setStroke(colours.of(ChartInk.RULE));
      g.strokeLine(x, area.maxY(), x, area.maxY() + 4);
      g.setFill(colours.of(ChartInk.MUTED));
      g.fillText(tick.label(), tick.at(), area.maxY() + 13);
    }
  }

  /// Draws a vertical line at the cursor.
  final void drawCrosshair(double x, Box area) {
    g.setStroke(colours.of(ChartInk.CURSOR));
    g.setLineWidth(1);
    double sharp = Math.round(x) + 0.5;
    g.strokeLine(sharp, area.y(), sharp, area.maxY());
  }

  /// Draws with a clip to an area.
  final void clipped(Box area, Runnable drawing) {
    g.save();
    g.beginPath();
    g.rect(area.x(), area.y() - 2, area.width(), area.height() + 4);
    g.clip();
    drawing.run();
    g.restore();
  }

  /// Whether the cursor belongs to this chart rather than a neighbour.
  final boolean isRead() {
    return isHover() || isFocused();
  }

  /// The y coordinate of the mouse; empty if it is elsewhere.
  final Optional<Double> pointerY() {
    return gestures.pointerY();
  }
}
