package dev.admittance.metrics;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/// The metrics of hooks over the last hours.
@FunctionalInterface
public interface MetricsHistory {
  MetricsHistory NONE = (_, _, _, _) -> List.of();

  /// Returns a hook's metrics for consecutive spans of equal length, oldest first. May block, so it
  /// must not be called on the UI thread, and ends early where its thread is interrupted.
  ///
  /// @param from the start of the first span
  /// @param to the end of the last span, or a time within it
  /// @param step the length of a span; a coarser source repeats a span for each step that it covers
  /// @throws MetricsException if the source cannot be queried
  List<Point> points(MeteredPart hook, Instant from, Instant to, Duration step)
      throws MetricsException;

  /// The metrics of one span.
  ///
  /// @param at its end
  /// @param figures empty where nothing is known: a gap. A hook without calls has metrics with zero
  ///   calls
  record Point(Instant at, Optional<PartFigures> figures) {}
}
