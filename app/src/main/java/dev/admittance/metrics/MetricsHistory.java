package dev.admittance.metrics;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/// What hooks did over the last hours.
@FunctionalInterface
public interface MetricsHistory {
  /// Nothing is known.
  MetricsHistory NONE = (_, _, _, _) -> List.of();

  /// What a hook did in spans of equal length that follow each other, the oldest first. May block,
  /// so it is not called on the thread of the window, and ends early where its thread is
  /// interrupted.
  ///
  /// @param from the start of the first span
  /// @param to the end of the last span, or some time in it
  /// @param step the length of a span; a source that knows it less finely gives a span that covers
  ///   several steps to each of them
  /// @throws MetricsException if the source cannot be asked
  List<Point> points(MeteredHook hook, Instant from, Instant to, Duration step)
      throws MetricsException;

  /// A span.
  ///
  /// @param at its end
  /// @param figures empty where nothing is known: a gap. A hook that was not called has figures
  ///   with no calls
  record Point(Instant at, Optional<HookFigures> figures) {}
}
