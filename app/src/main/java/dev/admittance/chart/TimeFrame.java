package dev.admittance.chart;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/// Which part of time charts show: a window that ends now, or when it was paused, or a part of it
/// that one has zoomed into. Immutable.
///
/// @param length of the window
/// @param end of the window
/// @param paused whether the window stays where it is while time goes on
/// @param zoom the part of the window that is shown; empty for all of it
public record TimeFrame(Duration length, Instant end, boolean paused, Optional<TimeSpan> zoom) {
  /// Nobody zooms in further: scrapes are seconds apart.
  public static final Duration SHORTEST = Duration.ofSeconds(20);

  /// A window that follows time.
  public static TimeFrame following(Duration length, Instant now) {
    return new TimeFrame(length, now, false, Optional.empty());
  }

  /// What is shown.
  public TimeSpan shown() {
    return zoom.orElseGet(this::window);
  }

  /// The whole window.
  public TimeSpan window() {
    return TimeSpan.endingAt(end, length);
  }

  /// The view a little later. A zoom stays where it is until the window leaves it behind.
  public TimeFrame at(Instant now) {
    return paused ? this : new TimeFrame(length, now, false, zoom).kept();
  }

  /// Another length, from which nothing is zoomed.
  public TimeFrame withLength(Duration other) {
    return new TimeFrame(other, end, paused, Optional.empty());
  }

  /// Stays where it is.
  public TimeFrame pause() {
    return new TimeFrame(length, end, true, zoom);
  }

  /// Follows time again, with all of the window in sight.
  public TimeFrame resume(Instant now) {
    return following(length, now);
  }

  /// All of the window.
  public TimeFrame whole() {
    return new TimeFrame(length, end, paused, Optional.empty());
  }

  /// Closer or further away.
  ///
  /// @param factor what the length is multiplied by; below 1 comes closer
  /// @param around what stays where it is
  public TimeFrame zoomed(double factor, Instant around) {
    TimeSpan now = shown();
    double nanos = Math.max(now.length().toNanos() * factor, (double) SHORTEST.toNanos());
    if (nanos >= length.toNanos()) {
      return whole();
    }
    Instant from = around.minusNanos(Math.round(nanos * Math.clamp(now.share(around), 0, 1)));
    return showing(new TimeSpan(from, from.plusNanos(Math.round(nanos))));
  }

  /// Earlier or later.
  ///
  /// @param share of what is shown; below 0 is earlier
  public TimeFrame moved(double share) {
    return zoom.isEmpty()
        ? this
        : showing(
            shown().movedBy(Duration.ofNanos(Math.round(shown().length().toNanos() * share))));
  }

  /// The part between two times, in whichever order.
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
