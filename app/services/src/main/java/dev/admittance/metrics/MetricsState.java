package dev.admittance.metrics;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;

/// The state of a cluster's metrics.
public sealed interface MetricsState {
  record Waiting() implements MetricsState {}

  /// Metrics are being received.
  ///
  /// @param at the time of the newest sample
  /// @param recent the metrics of the last minutes over all operations; empty while there is only
  ///   one sample, which gives no rates
  /// @param totals since the API servers started, over all operations
  /// @param servers the scraped API servers
  /// @param notes limitations of the metrics, in sentences: an unreachable API server, a release
  ///   that does not count something
  record Current(
      Instant at,
      SortedMap<MeteredPart, PartFigures> recent,
      SortedMap<MeteredPart, PartFigures> totals,
      List<String> servers,
      List<String> notes)
      implements MetricsState {}

  /// Reading the metrics is not permitted.
  ///
  /// @param sentence the server's message
  /// @param manifest the YAML manifest that grants the permission
  record Forbidden(String sentence, String manifest) implements MetricsState {}

  /// The server does not provide metrics.
  record Off(String sentence) implements MetricsState {}

  /// Metrics cannot be read at the moment; reading is retried.
  ///
  /// @param sentence why
  /// @param last the last known metrics
  record Unreachable(String sentence, Optional<Current> last) implements MetricsState {}
}
