package dev.admittance.chart;

import dev.admittance.diagram.Box;
import java.util.ArrayList;
import java.util.List;

/// A logarithmic axis over the buckets of a histogram. The lowest bucket, which begins at 0, and
/// the highest, which is unbounded, are drawn as long as their neighbours.
///
/// @param edges of the buckets, ascending: one more than there are buckets
public record HeatAxis(Unit unit, List<Double> edges) {
  private static final double ROOM_OF_A_TICK = 15;
  private static final double FACTOR_OF_ONE = 5;

  public HeatAxis {
    edges = List.copyOf(edges);
  }

  public static HeatAxis of(HeatData data) {
    List<Double> bounds = data.bounds();
    int last = bounds.size() - 1;
    double low = last > 0 ? bounds.get(1) / bounds.get(0) : FACTOR_OF_ONE;
    double high = last > 0 ? bounds.get(last) / bounds.get(last - 1) : FACTOR_OF_ONE;
    List<Double> edges = new ArrayList<>();
    edges.add(bounds.getFirst() / low);
    edges.addAll(bounds);
    edges.add(bounds.getLast() * high);
    return new HeatAxis(data.unit(), edges);
  }

  /// Returns the pixels from the top for an edge.
  double y(int edge, Box area) {
    double low = Math.log(edges.getFirst());
    double share = (Math.log(edges.get(edge)) - low) / (Math.log(edges.getLast()) - low);
    return area.maxY() - share * area.height();
  }

  /// Returns the pixels from the top for all edges, lowest first.
  double[] tops(Box area) {
    double[] tops = new double[edges.size()];
    for (int i = 0; i < tops.length; i++) {
      tops[i] = y(i, area);
    }
    return tops;
  }

  /// Returns the bucket at a pointer position; -1 outside.
  int bucket(double y, Box area) {
    for (int i = 0; i < edges.size() - 1; i++) {
      if (y <= y(i, area) && y >= y(i + 1, area)) {
        return i;
      }
    }
    return -1;
  }

  /// Returns a tick for each bound; those without enough space have no label.
  public List<Tick> ticks(Box area) {
    List<Tick> ticks = new ArrayList<>();
    double free = Double.POSITIVE_INFINITY;
    for (int i = 1; i < edges.size() - 1; i++) {
      double y = y(i, area);
      boolean hasRoom = free - y >= ROOM_OF_A_TICK;
      ticks.add(new Tick(y, hasRoom ? unit.words(edges.get(i)) : ""));
      free = hasRoom ? y : free;
    }
    return ticks;
  }
}
