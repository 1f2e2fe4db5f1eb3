package dev.admittance.app.controls.chart;

import dev.admittance.app.messages.Messages;
import dev.admittance.chart.ChartDescriptions;
import dev.admittance.chart.HeatCell;
import dev.admittance.chart.HeatData;
import dev.admittance.chart.HeatPlot;
import dev.admittance.chart.TimeSpan;
import dev.admittance.chart.TimeTicks;
import dev.admittance.chart.Unit;
import dev.admittance.diagram.Box;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import javafx.scene.AccessibleAttribute;
import javafx.scene.paint.Color;
import javafx.scene.text.TextAlignment;

/// The counts of buckets over time: the darker (in the dark theme, the brighter) the more.
final class HeatMap extends ChartSurface {
  private static final Messages MESSAGES = Messages.of(HeatMap.class);

  private final ChartViewModel<HeatData> model;
  private Optional<HeatPlot> plot = Optional.empty();

  HeatMap(ChartViewModel<HeatData> model) {
    super(model.id(), model.time());
    this.model = model;
    setAccessibleText(model.title());
    model.dataProperty().subscribe(_ -> redraw());
  }

  /// Cached while the visible data is the same.
  private Optional<HeatPlot> plot(Box area) {
    HeatData data = model.dataProperty().get();
    TimeSpan shown = time.shown();
    plot =
        plot.filter(old ->
                old.data().equals(data) && old.span().equals(shown) && old.area().equals(area))
            .or(() ->
                data.isEmpty()
                    ? Optional.empty()
                    : Optional.of(HeatPlot.of(data, shown, area, time.zone())));
    return plot;
  }

  @Override
  void paint(Box area) {
    plot(area)
        .ifPresentOrElse(
            shown -> paint(shown, area),
            () -> {
              drawTimes(TimeTicks.of(time.shown(), area, time.zone()), area);
              g.setTextAlign(TextAlignment.CENTER);
              g.setFill(colours.of(ChartInk.MUTED));
              g.fillText(MESSAGES.get("no-data-in-window"), area.centerX(), area.centerY());
            });
  }

  private void paint(HeatPlot plot, Box area) {
    drawValueAxis(plot.axis().ticks(area), area);
    drawTimes(plot.times(), area);
    g.setFill(colours.of(ChartInk.GAP));
    for (Box gap : plot.gaps()) {
      g.fillRect(gap.x(), gap.y(), gap.width(), gap.height());
    }
    Color low = opaque(colours.of(ChartInk.HEAT_LOW));
    Color high = opaque(colours.of(ChartInk.HEAT_HIGH));
    for (HeatCell cell : plot.cells()) {
      g.setFill(low.interpolate(high, plot.strength(cell)));
      // Rounded, since touching neighbours would show a seam.
      double x = Math.floor(cell.box().x());
      g.fillRect(x, cell.box().y(), Math.ceil(cell.box().maxX()) - x, cell.box().height() - 1);
    }
    time.cursorProperty()
        .get()
        .filter(time.shown()::contains)
        .ifPresent(at -> read(plot, at, area));
  }

  /// Overlapping neighbours would show through a translucent colour.
  private Color opaque(Color colour) {
    Color solid = Color.color(colour.getRed(), colour.getGreen(), colour.getBlue());
    return colours.of(ChartInk.GROUND).interpolate(solid, colour.getOpacity());
  }

  private void read(HeatPlot plot, Instant at, Box area) {
    double x = area.x() + time.shown().share(at) * area.width();
    drawCrosshair(x, area);
    if (!isRead()) {
      return;
    }
    Optional<HeatCell> pointed = pointerY().flatMap(y -> plot.cellAt(x, y));
    pointed.ifPresent(cell -> {
      g.setStroke(colours.of(ChartInk.TEXT));
      g.setLineWidth(1);
      Box box = cell.box();
      g.strokeRect(box.x(), box.y(), box.width(), box.height() - 1);
    });
    List<HeatCell> column = plot.column(at);
    if (!column.isEmpty()) {
      new ValueBox(
              TimeTicks.moment(column.getFirst().to(), time.zone()),
              pointed.map(List::of).orElse(column.reversed()).stream()
                  .map(cell -> row(plot.data(), cell))
                  .toList())
          .draw(g, colours, x, area);
    }
  }

  private static ValueBox.Row row(HeatData data, HeatCell cell) {
    return new ValueBox.Row(
        Optional.empty(),
        data.words(cell.bucket()),
        String.format(
            Locale.ROOT, "%s (%.1f %%)", Unit.COUNT.words(cell.count()), 100 * cell.share()));
  }

  @Override
  void step(int direction) {
    HeatData data = model.dataProperty().get();
    Optional<Instant> now = time.cursorProperty().get().filter(time.shown()::contains);
    if (now.isEmpty()) {
      jump(direction < 0);
      return;
    }
    Instant next = data.grid().at(data.grid().nearest(now.get()) + direction);
    if (data.grid().size() > 0 && time.shown().contains(next)) {
      time.point(next);
    }
  }

  @Override
  void jump(boolean toEnd) {
    HeatData data = model.dataProperty().get();
    if (data.grid().size() > 0) {
      int edge = data.grid().floor(toEnd ? time.shown().to() : time.shown().from());
      time.point(data.grid().at(Math.clamp(toEnd ? edge : edge + 1, 0, data.grid().size() - 1)));
    }
  }

  @Override
  public Object queryAccessibleAttribute(AccessibleAttribute attribute, Object... parameters) {
    return attribute == AccessibleAttribute.TEXT
        ? model.title()
            + ". "
            + plot(area()).map(ChartDescriptions::of).orElse(MESSAGES.get("no-data"))
        : super.queryAccessibleAttribute(attribute, parameters);
  }
}
