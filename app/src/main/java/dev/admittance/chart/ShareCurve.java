package dev.admittance.chart;

import dev.admittance.picture.Box;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/// What part of some durations is no longer than each, on an axis of durations on which each tick
/// is ten times the one before.
///
/// @param shortest at the left edge, in seconds; what is shorter is drawn there
/// @param longest at the right edge, in seconds
public record ShareCurve(double shortest, double longest) {
  private static final double LEAST = 0.001;
  private static final double TEN = 10;
  private static final double NANOS = 1e9;

  /// An axis on which durations up to a longest one have room, from one millisecond to ten at
  /// least.
  ///
  /// @param seconds the longest; not negative
  public static ShareCurve upTo(double seconds) {
    double longest = LEAST * TEN;
    while (longest < seconds * (1 - 1e-9)) {
      longest *= TEN;
    }
    return new ShareCurve(LEAST, longest);
  }

  /// A corner of a curve, in pixels.
  public record Corner(double x, double y) {}

  /// The corners of the curve of some durations, from the left edge to the right one; none without
  /// durations.
  ///
  /// @param counts how often which duration in nanoseconds was met
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

  /// The ticks from the left edge to the right one; their places are pixels from the left.
  public List<Tick> ticks(Box area) {
    List<Tick> ticks = new ArrayList<>();
    for (double at = shortest; at <= longest * (1 + 1e-9); at *= TEN) {
      ticks.add(new Tick(x(at, area), Unit.SECONDS.words(at)));
    }
    return ticks;
  }
}
