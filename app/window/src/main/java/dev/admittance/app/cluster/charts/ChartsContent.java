package dev.admittance.app.cluster.charts;

import dev.admittance.metrics.MetricsState;

/// The content of the charts page.
sealed interface ChartsContent {
  record NoHook() implements ChartsContent {}

  /// There are no metrics to draw.
  ///
  /// @param state the reason
  record NoMetrics(MetricsState state) implements ChartsContent {}

  /// The API servers have not called the webhook since they started.
  record NeverCalled(String name) implements ChartsContent {}

  /// The API servers have counted no evaluation of the policy since they started.
  record NeverEvaluated(String name) implements ChartsContent {}

  /// Charts.
  ///
  /// @param note a fault or limit of the metrics; empty for none
  record Charts(String note) implements ChartsContent {}
}
