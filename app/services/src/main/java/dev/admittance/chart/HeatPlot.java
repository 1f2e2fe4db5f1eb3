package dev.admittance.chart;

import dev.admittance.diagram.Box;
import java.time.Instant;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// The layout of a heat map. Intervals narrower than a few pixels are counted together.
///
/// @param cells those with a count above 0
/// @param gaps intervals without data
/// @param most the highest count of a cell
public record HeatPlot(
    HeatData data,
    TimeSpan span,
    Box area,
    HeatAxis axis,
    List<Tick> times,
    List<HeatCell> cells,
    List<Box> gaps,
    double most) {
  private static final double NARROWEST = 4;

  public HeatPlot {
    times = List.copyOf(times);
    cells = List.copyOf(cells);
    gaps = List.copyOf(gaps);
  }

  /// Lays out the cells.
  ///
  /// @param data not empty
  public static HeatPlot of(HeatData data, TimeSpan span, Box area, ZoneId zone) {
    HeatAxis axis = HeatAxis.of(data);
    List<HeatCell> cells = new ArrayList<>();
    List<Box> gaps = new ArrayList<>();
    double[] tops = axis.tops(area);
    for (HeatColumn column : columns(data, span, together(data, span, area))) {
      Optional<Box> across = across(column, span, area);
      if (across.isPresent() && column.isKnown()) {
        addCells(column, across.get(), tops, cells);
      } else {
        across.ifPresent(gaps::add);
      }
    }
    double most = cells.stream().mapToDouble(HeatCell::count).max().orElse(0);
    return new HeatPlot(data, span, area, axis, TimeTicks.of(span, area, zone), cells, gaps, most);
  }

  /// Groups the intervals around a span. Groups are aligned to the clock, so that cells do not
  /// flicker as time passes.
  private static List<HeatColumn> columns(HeatData data, TimeSpan span, int together) {
    List<HeatColumn> columns = new ArrayList<>();
    long step = data.grid().step().toNanos();
    long offset = Math.floorMod(Math.floorDiv(nanos(data.grid().start()), step), together);
    int last = Math.min(data.grid().size() - 1, data.grid().floor(span.to()) + together);
    int first = Math.max(0, data.grid().floor(span.from()) - together);
    for (int i = first - Math.floorMod(first + offset, together); i <= last; i += together) {
      columns.add(HeatColumn.of(data, Math.max(0, i), Math.min(i + together - 1, last)));
    }
    return columns;
  }

  private static void addCells(HeatColumn column, Box box, double[] tops, List<HeatCell> cells) {
    double all = column.counts().stream().mapToDouble(Double::doubleValue).sum();
    for (int bucket = 0; bucket < column.counts().size(); bucket++) {
      double count = column.counts().get(bucket);
      if (count > 0) {
        double top = tops[bucket + 1];
        cells.add(
            new HeatCell(
                new Box(box.x(), top, box.width(), tops[bucket] - top),
                column.from(),
                column.to(),
                bucket,
                count,
                count / all));
      }
    }
  }

  private static long nanos(Instant time) {
    return Math.addExact(Math.multiplyExact(time.getEpochSecond(), 1_000_000_000L), time.getNano());
  }

  private static int together(HeatData data, TimeSpan span, Box area) {
    double wide = area.width() * data.grid().share(span);
    return (int) Math.max(1, Math.ceil(NARROWEST / wide));
  }

  /// Returns the visible part of a column; empty where there is none.
  private static Optional<Box> across(HeatColumn column, TimeSpan span, Box area) {
    double from = Math.clamp(span.share(column.from()), 0, 1);
    double to = Math.clamp(span.share(column.to()), 0, 1);
    return to > from
        ? Optional.of(
            new Box(
                area.x() + from * area.width(),
                area.y(),
                (to - from) * area.width(),
                area.height()))
        : Optional.empty();
  }

  /// Returns the colour intensity of a cell, above 0 and up to 1. The square root keeps rare slow
  /// calls visible beside many fast ones.
  public double strength(HeatCell cell) {
    return Math.sqrt(cell.count() / most);
  }

  /// Returns the cell at a pointer position; empty where nothing was counted.
  public Optional<HeatCell> cellAt(double x, double y) {
    int bucket = axis.bucket(y, area);
    return cells.stream()
        .filter(cell -> cell.bucket() == bucket)
        .filter(cell -> cell.box().x() <= x && x < cell.box().maxX())
        .findFirst();
  }

  /// Returns the cells of the interval that contains a time, lowest bucket first.
  public List<HeatCell> column(Instant time) {
    return cells.stream()
        .filter(cell -> cell.from().isBefore(time) && !time.isAfter(cell.to()))
        .toList();
  }
}
