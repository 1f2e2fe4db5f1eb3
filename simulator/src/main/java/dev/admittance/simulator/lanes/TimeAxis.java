package dev.admittance.simulator.lanes;

import dev.admittance.simulator.lanes.LaneCard.Span;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/// The virtual time of parallel calls: it starts with the first call and lasts as long as the
/// longest, because the server waits for all of them (W-400).
///
/// @param start of the first call, since the request was received
/// @param end of the last call
public record TimeAxis(Duration start, Duration end) {
  private static final int MOST_TICKS = 4;

  /// The axis of some cards; empty where none was called.
  public static Optional<TimeAxis> of(Collection<LaneCard> cards) {
    List<Span> spans = cards.stream().flatMap(card -> card.span().stream()).toList();
    return spans.stream()
        .map(Span::start)
        .min(Comparator.naturalOrder())
        .map(start ->
            new TimeAxis(
                start, spans.stream().map(Span::end).max(Comparator.naturalOrder()).orElse(start)));
  }

  /// From the first call to the last answer.
  public Duration length() {
    return end.minus(start);
  }

  /// The position of a moment on the axis, from 0 at its start to 1 at its end; 0 on an axis
  /// without length.
  public double share(Duration at) {
    long length = length().toNanos();
    return length == 0 ? 0 : Math.clamp((double) at.minus(start).toNanos() / length, 0, 1);
  }

  /// Whether the phase ends with a card.
  public boolean decidedBy(LaneCard card) {
    return card.span().filter(span -> span.end().equals(end)).isPresent();
  }

  /// Round times since the start, two to five of them, the first 0; none on an axis without length.
  public List<Duration> ticks() {
    List<Duration> ticks = new ArrayList<>();
    long length = length().toNanos();
    if (length > 0) {
      long step = step(length);
      for (long tick = 0; tick <= length; tick += step) {
        ticks.add(Duration.ofNanos(tick));
      }
    }
    return List.copyOf(ticks);
  }

  /// The smallest of 1, 2, 5, 10, 20, … nanoseconds that divides the length into few enough parts.
  private static long step(long length) {
    long power = 1;
    while (true) {
      for (int digit : new int[] {1, 2, 5}) {
        if (length / (digit * power) <= MOST_TICKS) {
          return digit * power;
        }
      }
      power *= 10;
    }
  }
}
