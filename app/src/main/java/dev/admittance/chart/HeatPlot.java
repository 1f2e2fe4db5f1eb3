package dev.admittance.chart;

import dev.admittance.picture.Box;
import java.time.Instant;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Where the cells of a heat map are drawn. Intervals that are narrower than a few pixels are
/// counted together.
///
/// @param cells those with a count above 0
/// @param gaps where nothing is known
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

  /// Copies the lists.
  public HeatPlot {
    times = List.copyOf(times);
    cells = List.copyOf(cells);
    gaps = List.copyOf(gaps);
  }

  /// Lays out cells.
  ///
  /// @param data not empty
  public static HeatPlot of(HeatData data, TimeSpan span, Box area, ZoneId zone) {
    HeatAxis axis = HeatAxis.of(data);
    List<HeatCell> cells = new ArrayList<>();
    List<Box> gaps = new ArrayList<>();
    double most = 0;
    int together = together(data, span, area);
    // Aligned to the clock, so that cells do not flicker as time goes on.
    long step = data.grid().step().toNanos();
    long offset = Math.floorMod(Math.floorDiv(nanos(data.grid().start()), step), together);
    int last = Math.min(data.grid().size() - 1, data.grid().floor(span.to()) + together);
    int first = Math.max(0, data.grid().floor(span.from()) - together);
    for (int i = first - Math.floorMod(first + offset, together); i <= last; i += together) {
      Column column = new Column(data, Math.max(0, i), Math.min(i + together - 1, last));
      Optional<Box> across = across(column, span, area);
      if (across.isEmpty()) {
        continue;
      }
      if (!column.isKnown()) {
        gaps.add(across.get());
        continue;
      }
      double all = column.total();
      for (int bucket = 0; bucket < data.buckets().size(); bucket++) {
        double count = column.count(bucket);
        if (count > 0) {
          Box box = across.get();
          double top = axis.y(bucket + 1, area);
          most = Math.max(most, count);
          cells.add(
              new HeatCell(
                  new Box(box.x(), top, box.width(), axis.y(bucket, area) - top),
                  column.from(),
                  column.to(),
                  bucket,
                  count,
                  count / all));
        }
      }
    }
    return new HeatPlot(data, span, area, axis, TimeTicks.of(span, area, zone), cells, gaps, most);
  }

  private static long nanos(Instant time) {
    return Math.addExact(Math.multiplyExact(time.getEpochSecond(), 1_000_000_000L), time.getNano());
  }

  private static int together(HeatData data, TimeSpan span, Box area) {
    double wide = area.width() * data.grid().step().toNanos() / span.length().toNanos();
    return (int) Math.max(1, Math.ceil(NARROWEST / wide));
  }

  /// The part of a column that is in sight; empty where none is.
  private static Optional<Box> across(Column column, TimeSpan span, Box area) {
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

  /// How strongly a cell is coloured, above 0 and up to 1. The root lets rare slow calls be seen
  /// beside many quick ones.
  public double strength(HeatCell cell) {
    return Math.sqrt(cell.count() / most);
  }

  /// The cell under a pointer; empty where nothing was counted.
  public Optional<HeatCell> cellAt(double x, double y) {
    int bucket = axis.bucket(y, area);
    return cells.stream()
        .filter(cell -> cell.bucket() == bucket)
        .filter(cell -> cell.box().x() <= x && x < cell.box().maxX())
        .findFirst();
  }

  /// The cells of the interval that a time lies in, lowest bucket first.
  public List<HeatCell> column(Instant time) {
    return cells.stream()
        .filter(cell -> cell.from().isBefore(time) && !time.isAfter(cell.to()))
        .toList();
  }

  /// Intervals that are counted together.
  private record Column(HeatData data, int first, int last) {
    Instant from() {
      return data.grid().at(first - 1);
    }

    Instant to() {
      return data.grid().at(last);
    }

    boolean isKnown() {
      return data.buckets().stream().anyMatch(this::isKnown);
    }

    private boolean isKnown(Values bucket) {
      for (int i = first; i <= last; i++) {
        if (bucket.isKnown(i)) {
          return true;
        }
      }
      return false;
    }

    double count(int bucket) {
      double sum = 0;
      for (int i = first; i <= last; i++) {
        double value = data.buckets().get(bucket).at(i);
        sum += Double.isNaN(value) ? 0 : Math.max(0, value);
      }
      return sum;
    }

    double total() {
      double sum = 0;
      for (int bucket = 0; bucket < data.buckets().size(); bucket++) {
        sum += count(bucket);
      }
      return sum;
    }
  }
}
