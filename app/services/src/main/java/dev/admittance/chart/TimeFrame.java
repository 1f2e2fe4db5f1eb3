package dev.admittance.chart;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/// The time range that charts show: a window that ends now, or when it was paused, or a zoomed part
/// of it. Immutable.
///
/// @param length of the window
/// @param end of the window
/// @param paused whether the window stays in place as time passes
/// @param zoom the visible part of the window; empty for all of it
public record TimeFrame(Duration length, Instant end, boolean paused, Optional<TimeSpan> zoom) {
  /// The shortest zoom: scrapes are seconds apart.
  public static final Duration SHORTEST = Duration.ofSeconds(20);

  /// Creates a window that follows time.
  public static TimeFrame following(Duration length, Instant now) {
    return new TimeFrame(length, now, false, Optional.empty());
  }

  /// Returns the visible range.
  public TimeSpan shown() {
    return zoom.orElseGet(this::window);
  }

  /// Returns the whole window.
  public TimeSpan window() {
    return TimeSpan.endingAt(end, length);
  }

  /// Returns the frame at a later time. A zoom stays in place until the window has passed it.
  public TimeFrame at(Instant now) {
    return paused ? this : new TimeFrame(length, now, false, zoom).kept();
  }

  /// Returns a window of another length, without zoom.
  public TimeFrame withLength(Duration other) {
    return new TimeFrame(other, end, paused, Optional.empty());
  }

  public TimeFrame pause() {
    return new TimeFrame(length, end, true, zoom);
  }

  /// Follows time again and removes the zoom.
  public TimeFrame resume(Instant now) {
    return following(length, now);
  }

  /// Removes the zoom.
  public TimeFrame whole() {
    return new TimeFrame(length, end, paused, Optional.empty());
  }

  /// Zooms in or out.
  ///
  /// @param factor multiplies the length; below 1 zooms in
  /// @param around the time that stays in place
  public TimeFrame zoomed(double factor, Instant around) {
    TimeSpan now = shown();
    double nanos = Math.max(now.length().toNanos() * factor, (double) SHORTEST.toNanos());
    if (nanos >= length.toNanos()) {
      return whole();
    }
    Instant from = around.minusNanos(Math.round(nanos * Math.clamp(now.share(around), 0, 1)));
    return showing(new TimeSpan(from, from.plusNanos(Math.round(nanos))));
  }

  /// Moves the visible range.
  ///
  /// @param share of the visible range; negative moves to earlier times
  public TimeFrame moved(double share) {
    return zoom.isEmpty()
        ? this
        : showing(
            shown().movedBy(Duration.ofNanos(Math.round(shown().length().toNanos() * share))));
  }

  /// Zooms to the range between two times, in either order.
  public TimeFrame selected(Instant one, Instant other) {
    Instant from = one.isBefore(other) ? one : other;
    Instant to = one.isBefore(other) ? other : one;
    if (Duration.between(from, to).compareTo(SHORTEST) >= 0) {
      return showing(new TimeSpan(from, to));
    }
    Instant middle = from.plus(Duration.between(from, to).dividedBy(2));
    return showing(TimeSpan.endingAt(middle.plus(SHORTEST.dividedBy(2)), SHORTEST));
  }

  private TimeFrame showing(TimeSpan span) {
    return new TimeFrame(length, end, paused, Optional.of(span)).kept();
  }

  private TimeFrame kept() {
    TimeSpan window = window();
    return new TimeFrame(
        length,
        end,
        paused,
        zoom.map(span -> span.within(window)).filter(span -> !span.equals(window)));
  }
}
