package dev.admittance.metrics;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;

/// How it stands with the metrics of a cluster.
public sealed interface MetricsState {
  /// Nothing has come in yet.
  record Waiting() implements MetricsState {}

  /// Metrics come in.
  ///
  /// @param at when the newest did
  /// @param recent what hooks did over the last minutes, all operations together; empty while there
  ///   is only one sample, from which no rate follows
  /// @param totals since the API servers started, all operations together
  /// @param servers the API servers that it was read from
  /// @param notes what limits the figures, in sentences: an API server that cannot be reached, a
  ///   release that does not count something
  record Current(
      Instant at,
      SortedMap<MeteredHook, HookFigures> recent,
      SortedMap<MeteredHook, HookFigures> totals,
      List<String> servers,
      List<String> notes)
      implements MetricsState {}

  /// The metrics may not be read.
  ///
  /// @param sentence what the server said
  /// @param manifest in YAML, what an administrator applies to allow it
  record Forbidden(String sentence, String manifest) implements MetricsState {}

  /// The server has no metrics to read.
  record Off(String sentence) implements MetricsState {}

  /// Metrics cannot be read for now; it is tried again.
  ///
  /// @param sentence why
  /// @param last what was known before
  record Unreachable(String sentence, Optional<Current> last) implements MetricsState {}
}
