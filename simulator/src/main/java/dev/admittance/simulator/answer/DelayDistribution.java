package dev.admittance.simulator.answer;

import java.time.Duration;
import java.util.Optional;

/// The distribution of a hook's call durations, from a Prometheus histogram. Immutable.
///
/// Within a bucket the calls are assumed to be spread evenly, from 0 in the first one, as
/// `histogram_quantile` does. Of the calls in the last bucket, which ends at infinity, only the
/// lower bound is known: they are assumed to last exactly that.
public final class DelayDistribution {
  private static final double MICROS_PER_SECOND = 1e6;

  private final double[] bounds;
  private final double[] counts;

  private DelayDistribution(double[] bounds, double[] counts) {
    this.bounds = bounds;
    this.counts = counts;
  }

  /// A distribution from cumulative counts; empty where nothing can be drawn from them: there is no
  /// call, no bucket besides the last one, or no bucket up to infinity.
  ///
  /// @param bounds the upper bounds of the buckets, in seconds, ascending and unique
  /// @param counts the cumulative counts; one less than its predecessor, as in differences of
  ///   samples, is raised to it
  public static Optional<DelayDistribution> of(double[] bounds, double[] counts) {
    if (bounds.length != counts.length) {
      throw new IllegalArgumentException(bounds.length + " bounds, " + counts.length + " counts");
    }
    int last = bounds.length - 1;
    if (last < 1 || bounds[last] != Double.POSITIVE_INFINITY) {
      return Optional.empty();
    }
    double[] monotonic = counts.clone();
    for (int i = 1; i <= last; i++) {
      monotonic[i] = Math.max(monotonic[i], monotonic[i - 1]);
    }
    return monotonic[last] > 0
        ? Optional.of(new DelayDistribution(bounds.clone(), monotonic))
        : Optional.empty();
  }

  /// The quantile of the call durations, in whole microseconds.
  ///
  /// @param part from 0 to 1
  public Duration at(double part) {
    long micros = Math.round(Math.max(0, seconds(part)) * MICROS_PER_SECOND);
    return Duration.ofNanos(micros * 1_000);
  }

  private double seconds(double part) {
    int last = bounds.length - 1;
    double rank = part * counts[last];
    int hit = 0;
    while (hit < last && counts[hit] < rank) {
      hit++;
    }
    if (hit == last) {
      return bounds[last - 1];
    }
    double above = hit == 0 ? 0 : bounds[hit - 1];
    double before = hit == 0 ? 0 : counts[hit - 1];
    double inBucket = counts[hit] - before;
    return inBucket == 0 ? above : above + (bounds[hit] - above) * ((rank - before) / inBucket);
  }

  /// The longest duration that is ever drawn.
  public Duration longest() {
    return Duration.ofNanos(Math.round(bounds[bounds.length - 2] * MICROS_PER_SECOND) * 1_000);
  }

  /// The fraction of the calls, from 0 to 1, that took longer than that.
  public double beyond() {
    int last = counts.length - 1;
    return 1 - counts[last - 1] / counts[last];
  }
}
