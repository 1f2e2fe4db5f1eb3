package dev.admittance.app.debug.scenario;

import dev.admittance.app.controls.CanvasColours;
import dev.admittance.app.controls.GraphemeBreaks;
import dev.admittance.simulator.initialization.analysis.SequenceDiagram;
import javafx.geometry.VPos;
import javafx.scene.canvas.Canvas;
import javafx.scene.canvas.GraphicsContext;
import javafx.scene.text.Font;
import javafx.scene.text.TextAlignment;

/// Draws the visible part of a time axis.
final class LanesPainter {
  private static final double RADIUS = 4;
  private static final double NEAR_TEXT = 120;
  private static final int MAX_LENGTH = 19;

  private final Canvas canvas;
  private final GraphicsContext g;
  private final CanvasColours<LaneInk> colours;

  LanesPainter(Canvas canvas, CanvasColours<LaneInk> colours) {
    this.canvas = canvas;
    this.colours = colours;
    g = canvas.getGraphicsContext2D();
  }

  void clear() {
    g.setFill(colours.of(LaneInk.GROUND));
    g.fillRect(0, 0, canvas.getWidth(), canvas.getHeight());
  }

  /// Draws a time axis.
  ///
  /// @param current index of the current event; -1 without one
  /// @param focused whether it has the keyboard focus
  void draw(LanesWindow window, int current, boolean focused) {
    clear();
    drawStripes(window);
    g.save();
    g.beginPath();
    g.rect(LanesWindow.NAMES, 0, window.axis(), canvas.getHeight());
    g.clip();
    g.translate(LanesWindow.NAMES - window.offset(), 0);
    drawTicks(window);
    drawBars(window);
    drawCursor(window, current);
    drawMarks(window, current);
    g.restore();
    drawNames(window);
    if (focused) {
      g.setStroke(colours.of(LaneInk.CURSOR));
      g.setLineWidth(1);
      g.strokeRect(0.5, 0.5, canvas.getWidth() - 1, canvas.getHeight() - 1);
    }
  }

  private void drawStripes(LanesWindow window) {
    g.setFill(colours.of(LaneInk.STRIPE));
    for (int row = 0; row < window.rows(); row += 2) {
      g.fillRect(0, LanesWindow.HEAD + row * LanesWindow.LANE, canvas.getWidth(), LanesWindow.LANE);
    }
  }

  private void drawTicks(LanesWindow window) {
    g.setFont(Font.font(11));
    g.setTextBaseline(VPos.CENTER);
    g.setTextAlign(TextAlignment.LEFT);
    double free = 0;
    for (TimeLanes.Tick tick : window.shown().ticks()) {
      double middle = window.x(tick.x());
      if (window.inSight(middle - NEAR_TEXT, middle + NEAR_TEXT)) {
        g.setStroke(colours.of(LaneInk.RULE));
        g.setLineWidth(1);
        double x = Math.round(middle - 9) + 0.5;
        g.strokeLine(x, LanesWindow.HEAD, x, window.bottom());
        if (middle >= free) {
          g.setFill(colours.of(LaneInk.MUTED));
          g.fillText(tick.text(), middle - 9, LanesWindow.HEAD / 2);
          free = middle + 8.0 * tick.text().length() + 4;
        }
      }
    }
  }

  private void drawBars(LanesWindow window) {
    for (TimeLanes.Bar each : window.shown().bars()) {
      double from = window.x(each.from());
      double to = window.x(each.to());
      if (window.isRow(each.lane()) && window.inSight(from, to)) {
        g.setFill(
            colours.of(
                switch (each.tone()) {
                  case WAITS -> LaneInk.WAITS;
                  case DOWN -> LaneInk.DOWN;
                }));
        g.fillRoundRect(from, window.y(each.lane()) - 5, to - from, 10, 6, 6);
      }
    }
  }

  private void drawCursor(LanesWindow window, int current) {
    if (current >= 0 && current < window.shown().marks().size()) {
      g.setStroke(colours.of(LaneInk.CURSOR));
      g.setLineWidth(2);
      double x = window.x(window.shown().marks().get(current).x());
      g.strokeLine(x, LanesWindow.HEAD - 4, x, window.bottom());
    }
  }

  private void drawMarks(LanesWindow window, int current) {
    for (int i = 0; i < window.shown().marks().size(); i++) {
      TimeLanes.Mark mark = window.shown().marks().get(i);
      double x = window.x(mark.x());
      if (window.isRow(mark.lane()) && window.inSight(x, x)) {
        drawMark(mark.kind(), x, window.y(mark.lane()), i == current ? RADIUS + 2 : RADIUS);
      }
    }
  }

  private void drawMark(SequenceDiagram.Kind kind, double x, double y, double r) {
    g.setFill(colours.of(colour(kind)));
    switch (kind) {
      case CALL ->
          g.fillPolygon(new double[] {x - r, x + r, x - r}, new double[] {y - r, y, y + r}, 3);
      case ANSWER, FAILURE -> g.fillOval(x - r, y - r, 2 * r, 2 * r);
      case WRITE -> g.fillRect(x - r, y - r, 2 * r, 2 * r);
      case LOSS -> {
        g.setStroke(colours.of(LaneInk.DANGER));
        g.setLineWidth(2);
        g.strokeLine(x - r, y - r, x + r, y + r);
        g.strokeLine(x - r, y + r, x + r, y - r);
      }
      case EVENT -> g.fillOval(x - r + 1, y - r + 1, 2 * r - 2, 2 * r - 2);
      case NOTE ->
          g.fillPolygon(new double[] {x - r, x, x + r, x}, new double[] {y, y - r, y, y + r}, 4);
    }
  }

  private static LaneInk colour(SequenceDiagram.Kind kind) {
    return switch (kind) {
      case CALL, WRITE -> LaneInk.ACCENT;
      case ANSWER -> LaneInk.SUCCESS;
      case FAILURE, LOSS -> LaneInk.DANGER;
      case EVENT -> LaneInk.MUTED;
      case NOTE -> LaneInk.WARNING;
    };
  }

  private void drawNames(LanesWindow window) {
    g.setFont(Font.font(12));
    g.setTextBaseline(VPos.CENTER);
    g.setFill(colours.of(LaneInk.TEXT));
    for (int row = 0; row < window.rows(); row++) {
      int lane = window.firstLane() + row;
      String name = window.shown().lanes().get(lane).name();
      g.fillText(shortened(name), 12, window.y(lane), LanesWindow.NAMES - 18);
    }
  }

  private static String shortened(String name) {
    return name.length() <= MAX_LENGTH ? name : GraphemeBreaks.shortened(name, MAX_LENGTH - 1);
  }
}
