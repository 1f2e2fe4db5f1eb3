package dev.admittance.chart;

import java.time.Duration;
import java.time.Instant;

/// Points in time at equal distances.
///
/// @param start the first one
/// @param step positive
/// @param size may be 0
public record TimeGrid(Instant start, Duration step, int size) {
  /// Rejects a step that is not positive.
  public TimeGrid {
    if (!step.isPositive() || size < 0) {
      throw new IllegalArgumentException(size + " times every " + step);
    }
  }

  /// Returns the time at a 0-based position, which may lie outside the grid.
  public Instant at(int index) {
    return start.plus(step.multipliedBy(index));
  }

  /// Returns the position of the last time that is not after a given one; below 0 or beyond the end
  /// where it lies outside.
  public int floor(Instant time) {
    return Math.clamp(
        Math.floorDiv(nanos(time), step.toNanos()), Integer.MIN_VALUE, Integer.MAX_VALUE);
  }

  /// Returns the nearest position within the grid; -1 where the grid is empty.
  public int nearest(Instant time) {
    long place = Math.floorDiv(nanos(time) + step.toNanos() / 2, step.toNanos());
    return Math.clamp(place, size == 0 ? -1 : 0, size - 1);
  }

  /// Returns the share of a span that one step covers.
  public double share(TimeSpan span) {
    return (double) step.toNanos() / span.length().toNanos();
  }

  private long nanos(Instant time) {
    return Duration.between(start, time).toNanos();
  }
}
