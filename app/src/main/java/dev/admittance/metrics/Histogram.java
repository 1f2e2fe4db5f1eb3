package dev.admittance.metrics;

import dev.admittance.simulator.latency.DelayDistribution;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.DoubleStream;

/// How long calls took, counted in buckets as Prometheus has them. Immutable.
public final class Histogram {
  /// Of no calls.
  public static final Histogram EMPTY = new Histogram(new double[0], new double[0], 0);

  private final double[] bounds;
  private final double[] counts;
  private final double sum;

  /// Keeps the arrays.
  private Histogram(double[] bounds, double[] counts, double sum) {
    this.bounds = bounds;
    this.counts = counts;
    this.sum = sum;
  }

  /// A histogram of cumulative counts.
  ///
  /// @param bounds the longest time in each bucket, in seconds, ascending
  /// @param counts how many calls took no longer than that
  /// @param sum of the durations of all calls, in seconds
  public static Histogram of(double[] bounds, double[] counts, double sum) {
    if (bounds.length != counts.length) {
      throw new IllegalArgumentException(bounds.length + " bounds, " + counts.length + " counts");
    }
    return new Histogram(bounds.clone(), counts.clone(), sum);
  }

  /// A histogram that keeps the arrays, which nobody changes any more.
  static Histogram shared(double[] bounds, double[] counts, double sum) {
    return new Histogram(bounds, counts, sum);
  }

  /// The bounds, which nobody may change.
  double[] bounds() {
    return bounds;
  }

  /// Calls whose durations are alike.
  ///
  /// @param above in seconds; no duration is as short
  /// @param upTo in seconds; infinite for the last bucket
  /// @param count of calls, never negative
  public record Bucket(double above, double upTo, double count) {}

  /// The calls by their durations, ascending.
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

  /// How many calls there were.
  public double count() {
    return counts.length == 0 ? 0 : counts[counts.length - 1];
  }

  /// How long all calls took together, in seconds.
  public double sum() {
    return sum;
  }

  /// How long a call took on average, in seconds; empty without calls.
  public OptionalDouble mean() {
    return count() > 0 ? OptionalDouble.of(sum / count()) : OptionalDouble.empty();
  }

  /// The calls of both. Where one has a bound that the other has not, such as one of a newer
  /// release, the calls of that are taken to have lasted until its next longer bound.
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

  /// The calls without a part of them.
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

  /// How many calls took no longer than some bound, as far as that is known.
  private double upTo(double bound) {
    int at = Arrays.binarySearch(bounds, bound);
    int below = at >= 0 ? at : -at - 2;
    return below < 0 ? 0 : counts[below];
  }

  /// The calls since an earlier reading of the same histogram. One that has fewer calls than
  /// before, in whatever bucket, or other buckets, has started anew.
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

  /// The duration in seconds that the part `q` (0 to 1) of the calls does not exceed, as the
  /// `histogram_quantile` of Prometheus computes it; empty without calls, where Prometheus says
  /// NaN.
  public OptionalDouble quantile(double q) {
    double found = Quantile.of(q, bounds, counts);
    return Double.isNaN(found) ? OptionalDouble.empty() : OptionalDouble.of(found);
  }

  /// The durations, to draw some like them; empty where [#quantile] is.
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
