package dev.admittance.chart;

import dev.admittance.diagram.Box;
import java.time.Instant;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

/// The layout of a line chart. The value axis fits the visible values.
///
/// @param area of the lines; labels are to its left and below
/// @param lines the visible ones
public record LinePlot(
    LineData data,
    TimeSpan span,
    Box area,
    ValueAxis axis,
    List<Tick> times,
    List<PlacedLine> lines) {

  public LinePlot {
    times = List.copyOf(times);
    lines = List.copyOf(lines);
  }

  /// Lays out the lines.
  ///
  /// @param hidden ids of series that are not shown
  public static LinePlot of(
      LineData data, Set<String> hidden, TimeSpan span, Box area, ZoneId zone) {
    List<ChartSeries> shown =
        data.series().stream().filter(each -> !hidden.contains(each.id())).toList();
    // One more on each side, so that lines continue beyond the edge.
    int first = Math.max(0, data.grid().floor(span.from()));
    int last = Math.min(data.grid().size() - 1, data.grid().floor(span.to()) + 1);
    ValueAxis axis = ValueAxis.upTo(data.unit(), highest(shown, first, last), area.height());
    List<PlacedLine> lines = new ArrayList<>();
    for (ChartSeries series : shown) {
      lines.add(PlacedLine.of(series, data.grid(), first, last, span, area, axis));
    }
    return new LinePlot(data, span, area, axis, TimeTicks.of(span, area, zone), lines);
  }

  private static double highest(List<ChartSeries> shown, int first, int last) {
    double highest = 0;
    for (ChartSeries series : shown) {
      for (int i = first; i <= last; i++) {
        double value = series.values().at(i);
        highest = value > highest ? value : highest;
      }
    }
    return highest;
  }

  /// Reads all series at the nearest visible time of the grid.
  ///
  /// @return empty where none is visible
  public Optional<ChartReading> read(Instant time) {
    int nearest = data.grid().nearest(time);
    return IntStream.of(nearest, nearest - 1, nearest + 1)
        .filter(index -> index >= 0 && index < data.grid().size())
        .filter(index -> span.contains(data.grid().at(index)))
        .mapToObj(this::reading)
        .findFirst();
  }

  private ChartReading reading(int index) {
    Instant at = data.grid().at(index);
    return new ChartReading(
        at,
        area.x() + span.share(at) * area.width(),
        lines.stream()
            .map(line -> {
              double value = line.series().values().at(index);
              return new ChartReading.Entry(line.series(), value, axis.y(value, area));
            })
            .toList());
  }
}
