package dev.admittance.app.cluster.charts;

import dev.admittance.chart.TimeGrid;
import dev.admittance.metrics.MeteredPart;
import dev.admittance.metrics.MetricsException;
import dev.admittance.metrics.MetricsSource;
import java.util.Optional;

/// The history of a webhook, as its source reports it.
///
/// @param charts empty if it cannot be read
/// @param trouble the reason for that, in a sentence; empty for none
record ChartHistory(Optional<HookCharts> charts, String trouble) {
  static final ChartHistory NONE = new ChartHistory(Optional.empty(), "");

  /// A query.
  ///
  /// @param grid the ends of the intervals
  record Query(MetricsSource source, MeteredPart hook, TimeGrid grid) {
    ChartHistory read() {
      try {
        return new ChartHistory(
            Optional.of(
                HookCharts.of(
                    grid,
                    source
                        .history()
                        .points(hook, grid.at(-1), grid.at(grid.size() - 1), grid.step()))),
            "");
      } catch (MetricsException e) {
        return new ChartHistory(Optional.empty(), String.valueOf(e.getMessage()));
      }
    }
  }
}
