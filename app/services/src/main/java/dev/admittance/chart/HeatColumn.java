package dev.admittance.chart;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/// Consecutive intervals that are counted together.
///
/// @param isKnown whether any of them has data
/// @param counts by bucket, lowest first
record HeatColumn(Instant from, Instant to, boolean isKnown, List<Double> counts) {
  HeatColumn {
    counts = List.copyOf(counts);
  }

  /// Adds up the intervals that end at positions `first` to `last` of the grid.
  static HeatColumn of(HeatData data, int first, int last) {
    boolean isKnown = false;
    List<Double> counts = new ArrayList<>();
    for (SeriesValues bucket : data.buckets()) {
      double sum = 0;
      for (int i = first; i <= last; i++) {
        if (bucket.isKnown(i)) {
          isKnown = true;
          // A decreasing count is a counter that was reset.
          sum += Math.max(0, bucket.at(i));
        }
      }
      counts.add(sum);
    }
    return new HeatColumn(data.grid().at(first - 1), data.grid().at(last), isKnown, counts);
  }
}
