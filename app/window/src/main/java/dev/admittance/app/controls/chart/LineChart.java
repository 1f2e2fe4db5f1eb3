package dev.admittance.app.controls.chart;

import dev.admittance.app.messages.Messages;
import dev.admittance.chart.ChartReading;
import dev.admittance.chart.LineData;
import dev.admittance.chart.LinePlot;
import dev.admittance.chart.PlacedLine;
import dev.admittance.chart.TimeGrid;
import dev.admittance.chart.TimeTicks;
import dev.admittance.diagram.Box;
import java.time.Instant;
import java.util.Optional;
import javafx.scene.AccessibleAttribute;
import javafx.scene.text.TextAlignment;

/// Lines over time. Arrow keys move from value to value, with Shift they pan; + and - zoom, 0
/// resets the zoom.
final class LineChart extends ChartSurface {
  private static final Messages MESSAGES = Messages.of(LineChart.class);

  private final LineChartViewModel model;

  LineChart(LineChartViewModel model) {
    super(model.id(), model.time());
    this.model = model;
    setAccessibleText(model.title());
    model.dataProperty().subscribe(_ -> redraw());
    model.hiddenProperty().subscribe(_ -> redraw());
  }

  @Override
  void paint(Box area) {
    LineData data = model.dataProperty().get();
    LinePlot plot =
        LinePlot.of(data, model.hiddenProperty().get(), time.shown(), area, time.zone());
    drawValueAxis(plot.axis().ticks(area), area);
    drawTimes(plot.times(), area);
    if (data.isEmpty()) {
      g.setTextAlign(TextAlignment.CENTER);
      g.setFill(colours.of(ChartInk.MUTED));
      g.fillText(MESSAGES.get("no-data-in-window"), area.centerX(), area.centerY());
      return;
    }
    clipped(area, () -> plot.lines().forEach(this::drawLine));
    time.cursorProperty()
        .get()
        .flatMap(plot::read)
        .ifPresent(reading -> drawReading(reading, area));
  }

  private void drawLine(PlacedLine line) {
    int look = line.series().look();
    LineLook.stroke(g, colours, look);
    for (PlacedLine.Run run : line.runs()) {
      if (run.points().size() == 1) {
        dot(run.points().getFirst().x(), run.points().getFirst().y(), look, 2);
      } else {
        g.beginPath();
        g.moveTo(run.points().getFirst().x(), run.points().getFirst().y());
        run.points().stream().skip(1).forEach(point -> g.lineTo(point.x(), point.y()));
        g.stroke();
      }
    }
    g.setLineDashes();
  }

  private void dot(double x, double y, int look, double radius) {
    g.setFill(colours.of(ChartInk.line(look)));
    g.fillOval(x - radius, y - radius, 2 * radius, 2 * radius);
  }

  private void drawReading(ChartReading reading, Box area) {
    drawCrosshair(reading.x(), area);
    for (ChartReading.Entry entry : reading.entries()) {
      if (!Double.isNaN(entry.y())) {
        dot(reading.x(), entry.y(), entry.series().look(), 3.5);
      }
    }
    if (isRead()) {
      new ValueBox(
              TimeTicks.moment(reading.at(), time.zone()),
              reading.entries().stream()
                  .map(entry ->
                      new ValueBox.Row(
                          Optional.of(entry.series().look()),
                          entry.series().name(),
                          model.dataProperty().get().unit().words(entry.value())))
                  .toList())
          .draw(g, colours, reading.x(), area);
    }
  }

  @Override
  void step(int direction) {
    TimeGrid grid = model.dataProperty().get().grid();
    Optional<Instant> now = time.cursorProperty().get().filter(time.shown()::contains);
    if (now.isEmpty()) {
      jump(direction < 0);
      return;
    }
    Instant next = grid.at(grid.nearest(now.get()) + direction);
    if (grid.size() > 0 && time.shown().contains(next)) {
      time.point(next);
    }
  }

  @Override
  void jump(boolean toEnd) {
    TimeGrid grid = model.dataProperty().get().grid();
    if (grid.size() > 0) {
      int edge = grid.floor(toEnd ? time.shown().to() : time.shown().from());
      time.point(grid.at(Math.clamp(toEnd ? edge : edge + 1, 0, grid.size() - 1)));
    }
  }

  @Override
  public Object queryAccessibleAttribute(AccessibleAttribute attribute, Object... parameters) {
    return attribute == AccessibleAttribute.TEXT
        ? model.words()
        : super.queryAccessibleAttribute(attribute, parameters);
  }
}
