package dev.admittance.metrics;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/// Adds up the samples of a histogram while a text comes in.
final class BucketTally {
  private final double scale;
  private final List<Bucket> buckets = new ArrayList<>();
  private double[] bounds = {};
  private double sum;
  private boolean any;

  /// A histogram without samples.
  ///
  /// @param scale how many seconds the unit of the samples is
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

  /// Where the counts of a bucket go.
  Sink bucket(double bound) {
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

  /// Where the sums of the durations go.
  Sink sum() {
    return value -> sum += value;
  }

  /// Whether there was a sample.
  boolean any() {
    return any;
  }

  /// What came in since the last time.
  Histogram take() {
    double[] counts = buckets.stream().mapToDouble(one -> one.count).toArray();
    Histogram taken = any ? Histogram.shared(bounds, counts, sum * scale) : Histogram.EMPTY;
    buckets.forEach(bucket -> bucket.count = 0);
    sum = 0;
    any = false;
    return taken;
  }
}
