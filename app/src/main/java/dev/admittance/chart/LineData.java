package dev.admittance.chart;

import java.util.List;

/// Lines over one time axis.
public record LineData(Unit unit, TimeGrid grid, List<Series> series) {
  /// Copies the series.
  ///
  /// @throws IllegalArgumentException if a series is not as long as the grid
  public LineData {
    series = List.copyOf(series);
    for (Series one : series) {
      if (one.values().size() != grid.size()) {
        throw new IllegalArgumentException(
            one.id() + " has " + one.values().size() + " values at " + grid.size() + " times");
      }
    }
  }

  /// Whether not a single value is known.
  public boolean isEmpty() {
    return series.stream().allMatch(one -> one.values().latest().isEmpty());
  }
}
