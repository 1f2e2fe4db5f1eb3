package dev.admittance.chart;

import dev.admittance.diagram.Box;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/// The cumulative distribution of durations on a logarithmic axis whose ticks are powers of ten.
///
/// @param shortest the duration at the left edge in seconds; shorter ones are drawn there
/// @param longest the duration at the right edge in seconds
public record ShareCurve(double shortest, double longest) {
  private static final double LEAST = 0.001;
  private static final double TEN = 10;
  private static final double NANOS = 1e9;

  /// Creates an axis for durations up to a maximum, from one millisecond to at least ten.
  ///
  /// @param seconds the maximum; not negative
  public static ShareCurve upTo(double seconds) {
    double longest = LEAST * TEN;
    while (longest < seconds * (1 - 1e-9)) {
      longest *= TEN;
    }
    return new ShareCurve(LEAST, longest);
  }

  /// A corner of a curve, in pixels.
  public record Corner(double x, double y) {}

  /// Returns the corners of the curve, from the left edge to the right; none without durations.
  ///
  /// @param counts the number of occurrences of each duration in nanoseconds
  public List<Corner> corners(SortedMap<Long, Long> counts, Box area) {
    long all = counts.values().stream().mapToLong(Long::longValue).sum();
    List<Corner> corners = new ArrayList<>();
    if (all == 0) {
      return corners;
    }
    SortedMap<Double, Long> byPlace = new TreeMap<>();
    counts.forEach((nanos, count) -> byPlace.merge(x(nanos / NANOS, area), count, Long::sum));
    corners.add(new Corner(area.x(), area.maxY()));
    long seen = 0;
    for (var place : byPlace.entrySet()) {
      corners.add(new Corner(place.getKey(), corners.getLast().y()));
      seen += place.getValue();
      corners.add(new Corner(place.getKey(), area.maxY() - area.height() * seen / all));
    }
    corners.add(new Corner(area.maxX(), corners.getLast().y()));
    return corners;
  }

  private double x(double seconds, Box area) {
    double share =
        (Math.log10(Math.max(shortest, seconds)) - Math.log10(shortest))
            / (Math.log10(longest) - Math.log10(shortest));
    return Math.round(area.x() + area.width() * Math.min(1, share));
  }

  /// Returns the ticks from the left edge to the right; their positions are pixels from the left.
  public List<Tick> ticks(Box area) {
    List<Tick> ticks = new ArrayList<>();
    for (double at = shortest; at <= longest * (1 + 1e-9); at *= TEN) {
      ticks.add(new Tick(x(at, area), Unit.SECONDS.words(at)));
    }
    return ticks;
  }
}
