package dev.admittance.chart;

import java.time.Instant;
import java.util.List;

/// The values of the visible series at one time.
///
/// @param x pixels from the left
/// @param entries in the order of the series
public record ChartReading(Instant at, double x, List<Entry> entries) {
  public ChartReading {
    entries = List.copyOf(entries);
  }

  /// The value of one series.
  ///
  /// @param value `NaN` where it is missing
  /// @param y pixels from the top; `NaN` where it is missing
  public record Entry(ChartSeries series, double value, double y) {}
}
