package dev.admittance.app.cluster.charts;

import dev.admittance.metrics.MetricsState;

/// What stands where charts are.
sealed interface ChartsContent {
  /// No hook is chosen.
  record NoHook() implements ChartsContent {}

  /// A policy is chosen: the API server evaluates it itself, and there are no calls.
  record Policy(String name) implements ChartsContent {}

  /// There are no metrics to draw.
  ///
  /// @param state why
  record NoMetrics(MetricsState state) implements ChartsContent {}

  /// The API servers have not called the hook since they started.
  record NeverCalled(String name) implements ChartsContent {}

  /// Charts.
  ///
  /// @param note what is wrong with the metrics, or limits them; empty for nothing
  record Charts(String note) implements ChartsContent {}
}
