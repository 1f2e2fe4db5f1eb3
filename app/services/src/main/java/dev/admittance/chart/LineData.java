package dev.admittance.chart;

import java.util.List;

public record LineData(Unit unit, TimeGrid grid, List<ChartSeries> series) {
  /// Checks and copies the series.
  ///
  /// @throws IllegalArgumentException if a series is not as long as the grid
  public LineData {
    series = List.copyOf(series);
    for (ChartSeries one : series) {
      if (one.values().size() != grid.size()) {
        throw new IllegalArgumentException(
            one.id() + " has " + one.values().size() + " values at " + grid.size() + " times");
      }
    }
  }

  /// Returns whether no value is known.
  public boolean isEmpty() {
    return series.stream().allMatch(one -> one.values().latest().isEmpty());
  }
}
