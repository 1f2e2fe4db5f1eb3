package dev.admittance.metrics;

import java.util.Arrays;
import java.util.Comparator;

/// Prometheus's `histogram_quantile` for classic histograms: linear interpolation within a bucket,
/// and the second highest bound where the highest bucket is hit. Follows `bucketQuantile` of its
/// `promql/quantile.go`, special cases included.
final class Quantile {
  /// Adjacent counts whose difference is a smaller part of their sum only differ by floating-point
  /// rounding.
  private static final double TOLERANCE = 1e-12;

  private final double[] bounds;
  private final double[] counts;

  private Quantile(double[] bounds, double[] counts) {
    this.bounds = bounds;
    this.counts = counts;
  }

  /// Computes a quantile.
  ///
  /// @param q values below 0 and above 1 give the infinities
  /// @param bounds upper bounds in any order; counts of equal ones are summed
  /// @param counts cumulative
  /// @return NaN where undefined: no observations, fewer than two buckets, no bucket up to infinity
  static double of(double q, double[] bounds, double[] counts) {
    if (Double.isNaN(q)) {
      return Double.NaN;
    }
    if (q < 0) {
      return Double.NEGATIVE_INFINITY;
    }
    if (q > 1) {
      return Double.POSITIVE_INFINITY;
    }
    Quantile buckets = coalesced(bounds, counts);
    int last = buckets.bounds.length - 1;
    if (last < 1 || buckets.bounds[last] != Double.POSITIVE_INFINITY) {
      return Double.NaN;
    }
    buckets.makeMonotonic();
    return buckets.counts[last] == 0 ? Double.NaN : buckets.interpolated(q);
  }

  private static Quantile coalesced(double[] bounds, double[] counts) {
    Integer[] order = new Integer[bounds.length];
    Arrays.setAll(order, i -> i);
    Arrays.sort(order, Comparator.comparingDouble(i -> bounds[i]));
    double[] sorted = new double[bounds.length];
    double[] sums = new double[bounds.length];
    int size = 0;
    for (int i : order) {
      if (size > 0 && sorted[size - 1] == bounds[i]) {
        sums[size - 1] += counts[i];
      } else {
        sorted[size] = bounds[i];
        sums[size++] = counts[i];
      }
    }
    return new Quantile(Arrays.copyOf(sorted, size), Arrays.copyOf(sums, size));
  }

  private void makeMonotonic() {
    double previous = counts[0];
    for (int i = 1; i < counts.length; i++) {
      if (counts[i] < previous || almostEqual(counts[i], previous)) {
        counts[i] = previous;
      } else {
        previous = counts[i];
      }
    }
  }

  private static boolean almostEqual(double a, double b) {
    if (a == b) {
      return true;
    }
    double sum = Math.abs(a) + Math.abs(b);
    double difference = Math.abs(a - b);
    return a != 0 && b != 0 && difference / Math.min(sum, Double.MAX_VALUE) < TOLERANCE;
  }

  private double interpolated(double q) {
    int last = bounds.length - 1;
    double rank = q * counts[last];
    int hit = firstNotLess(rank);
    if (hit == last) {
      return bounds[last - 1];
    }
    if (hit == 0) {
      return bounds[0] <= 0 ? bounds[0] : bounds[0] * (rank / counts[0]);
    }
    double part = (rank - counts[hit - 1]) / (counts[hit] - counts[hit - 1]);
    return bounds[hit - 1] + (bounds[hit] - bounds[hit - 1]) * part;
  }

  /// Returns the first bucket with at least this count, except the last; otherwise the last.
  private int firstNotLess(double rank) {
    int index = 0;
    while (index < counts.length - 1 && !(counts[index] >= rank)) {
      index++;
    }
    return index;
  }
}
