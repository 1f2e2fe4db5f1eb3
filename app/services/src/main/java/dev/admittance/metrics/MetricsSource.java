package dev.admittance.metrics;

/// The source of a cluster's metrics: its API servers, or a Prometheus server. Thread-safe.
public interface MetricsSource extends AutoCloseable {
  MetricsState state();

  /// Returns the metrics of the past.
  MetricsHistory history();

  /// Registers an action that runs on a thread of the source after each change of the state.
  void onChange(Runnable action);

  /// Stops reading; no action runs after this returns.
  @Override
  void close();
}
