package dev.admittance.chart;

import dev.admittance.diagram.Box;
import java.util.ArrayList;
import java.util.List;

/// The layout of a series.
///
/// @param runs segments between gaps, each of at least one point; a segment of one point is a dot
public record PlacedLine(ChartSeries series, List<Run> runs) {
  public PlacedLine {
    runs = List.copyOf(runs);
  }

  /// Points from left to right, in pixels.
  public record Run(List<Point> points) {
    public Run {
      points = List.copyOf(points);
    }
  }

  public record Point(double x, double y) {}

  /// Lays out the values at positions `first` to `last`. Of several values in one column of pixels,
  /// the first, lowest, highest and last are kept, so that no spike is lost.
  static PlacedLine of(
      ChartSeries series,
      TimeGrid grid,
      int first,
      int last,
      TimeSpan span,
      Box area,
      ValueAxis axis) {
    Tracer tracer = new Tracer();
    double start = area.x() + span.share(grid.start()) * area.width();
    double wide = grid.share(span) * area.width();
    for (int i = first; i <= last; i++) {
      double value = series.values().at(i);
      if (Double.isNaN(value)) {
        tracer.lift();
      } else {
        tracer.add(new Point(start + i * wide, axis.y(value, area)));
      }
    }
    tracer.lift();
    return new PlacedLine(series, tracer.runs);
  }

  /// Collects the points of a line.
  private static final class Tracer {
    private final List<Run> runs = new ArrayList<>();
    private final List<Point> points = new ArrayList<>();
    private final List<Point> column = new ArrayList<>();

    void add(Point point) {
      if (!column.isEmpty() && Math.floor(column.getFirst().x()) != Math.floor(point.x())) {
        flush();
      }
      column.add(point);
    }

    void lift() {
      flush();
      if (!points.isEmpty()) {
        runs.add(new Run(points));
        points.clear();
      }
    }

    private void flush() {
      if (column.size() <= 4) {
        points.addAll(column);
      } else {
        int low = 0;
        int high = 0;
        for (int i = 1; i < column.size(); i++) {
          low = column.get(i).y() > column.get(low).y() ? i : low;
          high = column.get(i).y() < column.get(high).y() ? i : high;
        }
        points.add(column.getFirst());
        points.add(column.get(Math.min(low, high)));
        points.add(column.get(Math.max(low, high)));
        points.add(column.getLast());
      }
      column.clear();
    }
  }
}
