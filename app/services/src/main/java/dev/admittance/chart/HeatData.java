package dev.admittance.chart;

import java.util.List;

/// The counts of a histogram's buckets over time.
///
/// @param unit of the bounds
/// @param grid when each interval ended
/// @param bounds upper bounds of the buckets, ascending, without the last one, which has none
/// @param buckets one more than there are bounds; each has the number of values in it (and in no
///   lower one) for the interval that ended at each time of the grid
public record HeatData(Unit unit, TimeGrid grid, List<Double> bounds, List<SeriesValues> buckets) {
  /// Checks and copies the lists.
  ///
  /// @throws IllegalArgumentException if their sizes do not match
  public HeatData {
    bounds = List.copyOf(bounds);
    buckets = List.copyOf(buckets);
    if (buckets.size() != bounds.size() + 1) {
      throw new IllegalArgumentException(buckets.size() + " buckets of " + bounds.size());
    }
    for (int i = 0; i < bounds.size(); i++) {
      if (bounds.get(i) <= (i == 0 ? 0 : bounds.get(i - 1))) {
        throw new IllegalArgumentException("bounds do not ascend: " + bounds);
      }
    }
    for (SeriesValues values : buckets) {
      if (values.size() != grid.size()) {
        throw new IllegalArgumentException(values.size() + " counts at " + grid.size() + " times");
      }
    }
  }

  /// Returns whether no interval has data.
  public boolean isEmpty() {
    return bounds.isEmpty() || buckets.stream().allMatch(one -> one.latest().isEmpty());
  }

  /// Returns the bucket in words, such as `25 ms to 100 ms`.
  public String words(int bucket) {
    if (bucket == 0) {
      return "up to " + unit.words(bounds.getFirst());
    }
    return bucket == bounds.size()
        ? "over " + unit.words(bounds.getLast())
        : unit.words(bounds.get(bucket - 1)) + " to " + unit.words(bounds.get(bucket));
  }
}
