package dev.admittance.chart;

import java.time.Duration;
import java.time.Instant;

/// A stretch of time.
///
/// @param to after `from`
public record TimeSpan(Instant from, Instant to) {
  /// Refuses a stretch without length.
  public TimeSpan {
    if (!from.isBefore(to)) {
      throw new IllegalArgumentException(from + " is not before " + to);
    }
  }

  /// A stretch that ends at a time.
  public static TimeSpan endingAt(Instant end, Duration length) {
    return new TimeSpan(end.minus(length), end);
  }

  /// How long it is.
  public Duration length() {
    return Duration.between(from, to);
  }

  /// Where a time lies: 0 at the start, 1 at the end.
  public double share(Instant time) {
    return (double) Duration.between(from, time).toNanos() / length().toNanos();
  }

  /// The time at a share of the length.
  public Instant at(double share) {
    return from.plusNanos(Math.round(share * length().toNanos()));
  }

  /// Whether a time lies in it, ends included.
  public boolean contains(Instant time) {
    return !time.isBefore(from) && !time.isAfter(to);
  }

  /// The same length elsewhere.
  public TimeSpan movedBy(Duration way) {
    return new TimeSpan(from.plus(way), to.plus(way));
  }

  /// Moved, and where that does not do shortened, so that it lies in another one.
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
