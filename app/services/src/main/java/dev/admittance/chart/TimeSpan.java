package dev.admittance.chart;

import java.time.Duration;
import java.time.Instant;

/// A time range.
///
/// @param to after `from`
public record TimeSpan(Instant from, Instant to) {
  /// Rejects an empty range.
  public TimeSpan {
    if (!from.isBefore(to)) {
      throw new IllegalArgumentException(from + " is not before " + to);
    }
  }

  public static TimeSpan endingAt(Instant end, Duration length) {
    return new TimeSpan(end.minus(length), end);
  }

  public Duration length() {
    return Duration.between(from, to);
  }

  /// Returns the relative position of a time: 0 at the start, 1 at the end.
  public double share(Instant time) {
    return (double) Duration.between(from, time).toNanos() / length().toNanos();
  }

  /// Returns the time at a relative position.
  public Instant at(double share) {
    return from.plusNanos(Math.round(share * length().toNanos()));
  }

  /// Returns whether the range contains a time, ends included.
  public boolean contains(Instant time) {
    return !time.isBefore(from) && !time.isAfter(to);
  }

  /// Returns this range moved by a duration.
  public TimeSpan movedBy(Duration way) {
    return new TimeSpan(from.plus(way), to.plus(way));
  }

  /// Returns this range moved, and shortened if necessary, to lie within another.
  public TimeSpan within(TimeSpan whole) {
    if (length().compareTo(whole.length()) >= 0) {
      return whole;
    }
    if (from.isBefore(whole.from)) {
      return movedBy(Duration.between(from, whole.from));
    }
    return to.isAfter(whole.to) ? movedBy(Duration.between(to, whole.to)) : this;
  }
}
