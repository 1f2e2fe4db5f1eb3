package dev.admittance.metrics;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/// Adds up the samples of a histogram while a text is read.
final class BucketTally {
  private final double scale;
  private final List<Bucket> buckets = new ArrayList<>();
  private double[] bounds = {};
  private double sum;
  private boolean any;

  /// Creates an empty tally.
  ///
  /// @param scale the unit of the samples, in seconds
  BucketTally(double scale) {
    this.scale = scale;
  }

  private static final class Bucket {
    private final double bound;
    private double count;

    private Bucket(double bound) {
      this.bound = bound;
    }
  }

  /// Returns the sink for the counts of a bucket.
  SampleSink bucket(double bound) {
    Bucket bucket =
        buckets.stream().filter(one -> one.bound == bound).findFirst().orElseGet(() -> add(bound));
    return value -> {
      any = true;
      bucket.count += value;
    };
  }

  private Bucket add(double bound) {
    Bucket bucket = new Bucket(bound);
    buckets.add(bucket);
    buckets.sort(Comparator.comparingDouble(one -> one.bound));
    bounds = buckets.stream().mapToDouble(one -> one.bound * scale).toArray();
    return bucket;
  }

  /// Returns the sink for the sums of durations.
  SampleSink sum() {
    return value -> sum += value;
  }

  boolean any() {
    return any;
  }

  /// Returns and resets what was added since the last call.
  Histogram take() {
    double[] counts = buckets.stream().mapToDouble(one -> one.count).toArray();
    Histogram taken = any ? Histogram.shared(bounds, counts, sum * scale) : Histogram.EMPTY;
    buckets.forEach(bucket -> bucket.count = 0);
    sum = 0;
    any = false;
    return taken;
  }
}
