package dev.admittance.chart;

import java.util.List;

/// How many of something fell into which bucket of a histogram, over time.
///
/// @param unit of the bounds
/// @param grid when each interval of time ended
/// @param bounds upper bounds of the buckets, ascending, without the last one, which has none
/// @param buckets one more than there are bounds; each has how many fell into it (and into no lower
///   one) in the interval that ended at a time of the grid
public record HeatData(Unit unit, TimeGrid grid, List<Double> bounds, List<Values> buckets) {
  /// Copies the lists.
  ///
  /// @throws IllegalArgumentException if they do not fit
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
    for (Values values : buckets) {
      if (values.size() != grid.size()) {
        throw new IllegalArgumentException(values.size() + " counts at " + grid.size() + " times");
      }
    }
  }

  /// Whether nothing is known of any interval.
  public boolean isEmpty() {
    return bounds.isEmpty() || buckets.stream().allMatch(one -> one.latest().isEmpty());
  }

  /// The bucket in words, such as `25 ms to 100 ms`.
  public String words(int bucket) {
    if (bucket == 0) {
      return "up to " + unit.words(bounds.getFirst());
    }
    return bucket == bounds.size()
        ? "over " + unit.words(bounds.getLast())
        : unit.words(bounds.get(bucket - 1)) + " to " + unit.words(bounds.get(bucket));
  }
}
