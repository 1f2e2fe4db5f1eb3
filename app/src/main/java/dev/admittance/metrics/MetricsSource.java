package dev.admittance.metrics;

/// Where the figures of a cluster come from: its API servers, or a Prometheus server. Safe for use
/// by several threads.
public interface MetricsSource extends AutoCloseable {
  /// How it stands now.
  MetricsState state();

  /// What was before.
  MetricsHistory history();

  /// Has an action run, on a thread of the source, whenever the state has changed.
  void onChange(Runnable action);

  /// Ends the reading; no action runs any more once this returns.
  @Override
  void close();
}
