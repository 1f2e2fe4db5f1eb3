package dev.admittance.metrics;

import dev.admittance.simulator.answer.DelayDistribution;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.DoubleStream;

/// The durations of calls, in buckets as in Prometheus. Immutable.
public final class Histogram {
  public static final Histogram EMPTY = new Histogram(new double[0], new double[0], 0);

  private final double[] bounds;
  private final double[] counts;
  private final double sum;

  private Histogram(double[] bounds, double[] counts, double sum) {
    this.bounds = bounds;
    this.counts = counts;
    this.sum = sum;
  }

  /// Creates a histogram from cumulative counts.
  ///
  /// @param bounds the upper bound of each bucket in seconds, ascending
  /// @param counts the number of calls up to that bound
  /// @param sum of the durations of all calls in seconds
  public static Histogram of(double[] bounds, double[] counts, double sum) {
    if (bounds.length != counts.length) {
      throw new IllegalArgumentException(bounds.length + " bounds, " + counts.length + " counts");
    }
    return new Histogram(bounds.clone(), counts.clone(), sum);
  }

  /// Creates a histogram that takes ownership of the arrays.
  static Histogram shared(double[] bounds, double[] counts, double sum) {
    return new Histogram(bounds, counts, sum);
  }

  /// Returns the internal array, which must not be modified.
  double[] bounds() {
    return bounds;
  }

  /// The calls of one bucket.
  ///
  /// @param above in seconds; an exclusive lower bound
  /// @param upTo in seconds; infinite for the last bucket
  /// @param count of calls, never negative
  public record Bucket(double above, double upTo, double count) {}

  /// Returns the buckets in ascending order.
  public List<Bucket> buckets() {
    List<Bucket> buckets = new ArrayList<>();
    double above = 0;
    double before = 0;
    for (int i = 0; i < bounds.length; i++) {
      double count = Math.max(0, counts[i] - before);
      buckets.add(new Bucket(above, bounds[i], count));
      above = bounds[i];
      before += count;
    }
    return buckets;
  }

  public double count() {
    return counts.length == 0 ? 0 : counts[counts.length - 1];
  }

  /// Returns the total duration of all calls in seconds.
  public double sum() {
    return sum;
  }

  /// Returns the mean duration in seconds; empty without calls.
  public OptionalDouble mean() {
    return count() > 0 ? OptionalDouble.of(sum / count()) : OptionalDouble.empty();
  }

  /// Returns the sum of both. Where only one has a bound, such as that of a newer release, the
  /// other's calls are assumed to have lasted until its next larger bound.
  Histogram plus(Histogram other) {
    if (other.bounds.length == 0) {
      return this;
    }
    if (bounds.length == 0) {
      return other;
    }
    double[] all = Arrays.equals(bounds, other.bounds) ? bounds : union(bounds, other.bounds);
    double[] sums = new double[all.length];
    for (int i = 0; i < all.length; i++) {
      sums[i] = upTo(all[i]) + other.upTo(all[i]);
    }
    return new Histogram(all, sums, sum + other.sum);
  }

  /// Returns the calls without some of them.
  Histogram minus(Histogram part) {
    double[] left = new double[bounds.length];
    for (int i = 0; i < bounds.length; i++) {
      left[i] = Math.max(0, counts[i] - part.upTo(bounds[i]));
    }
    return new Histogram(bounds, left, Math.max(0, sum - part.sum));
  }

  private static double[] union(double[] some, double[] others) {
    return DoubleStream.concat(Arrays.stream(some), Arrays.stream(others))
        .sorted()
        .distinct()
        .toArray();
  }

  /// Returns how many calls took no longer than a bound, as far as is known.
  private double upTo(double bound) {
    int at = Arrays.binarySearch(bounds, bound);
    int below = at >= 0 ? at : -at - 2;
    return below < 0 ? 0 : counts[below];
  }

  /// Returns the calls since an earlier reading of the same histogram. If any bucket has fewer
  /// calls than before, or the buckets differ, the counter was reset.
  Histogram since(Histogram earlier) {
    if (!Arrays.equals(bounds, earlier.bounds) || hasLessThan(earlier)) {
      return this;
    }
    double[] increases = new double[counts.length];
    for (int i = 0; i < counts.length; i++) {
      increases[i] = counts[i] - earlier.counts[i];
    }
    return new Histogram(bounds, increases, sum - earlier.sum);
  }

  private boolean hasLessThan(Histogram earlier) {
    for (int i = 0; i < counts.length; i++) {
      if (counts[i] < earlier.counts[i]) {
        return true;
      }
    }
    return false;
  }

  /// Returns the `q`-quantile (0 to 1) of the durations in seconds, as Prometheus's
  /// `histogram_quantile` computes it; empty without calls, where Prometheus returns NaN.
  public OptionalDouble quantile(double q) {
    double found = Quantile.of(q, bounds, counts);
    return Double.isNaN(found) ? OptionalDouble.empty() : OptionalDouble.of(found);
  }

  /// Returns the distribution for drawing durations; empty where [#quantile] is.
  Optional<DelayDistribution> distribution() {
    return DelayDistribution.of(bounds, counts);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Histogram that
        && Arrays.equals(bounds, that.bounds)
        && Arrays.equals(counts, that.counts)
        && sum == that.sum;
  }

  @Override
  public int hashCode() {
    return 31 * Arrays.hashCode(bounds) + Arrays.hashCode(counts);
  }

  @Override
  public String toString() {
    return count() + " calls in " + sum + " s";
  }
}
