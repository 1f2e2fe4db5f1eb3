package dev.admittance.metrics;

import dev.admittance.metrics.PartFigures.Answers;
import dev.admittance.metrics.PartFigures.Rejections;
import java.util.ArrayList;
import java.util.List;
import java.util.function.DoubleFunction;

/// Adds up the samples of one part of admission and operation while a text is read. Series that
/// only differ in other labels, such as the resources of releases before 1.13, are summed.
final class PartTally {
  private final BucketTally seconds = new BucketTally(1);
  private final BucketTally microseconds = new BucketTally(1e-6);
  private final List<Place<Rejections>> rejections = new ArrayList<>();
  private final List<Place<Answers>> answers = new ArrayList<>();
  private final List<Place<PartCounter>> counters = new ArrayList<>();
  private final Place<String> rejectedCalls = new Place<>("");

  private static final class Place<T> {
    private final T what;
    private double count;

    private Place(T what) {
      this.what = what;
    }

    private double take() {
      double taken = count;
      count = 0;
      return taken;
    }
  }

  /// Returns the sink for a bucket of durations in seconds.
  SampleSink bucket(double bound, boolean rejected) {
    return bucket(seconds, bound, rejected);
  }

  /// Returns the sink for a bucket of durations in microseconds, as in releases before 1.14.
  SampleSink microBucket(double bound, boolean rejected) {
    return bucket(microseconds, bound, rejected);
  }

  private SampleSink bucket(BucketTally tally, double bound, boolean rejected) {
    SampleSink bucket = tally.bucket(bound);
    return rejected && bound == Double.POSITIVE_INFINITY
        ? bucket.and(value -> rejectedCalls.count += value)
        : bucket;
  }

  /// Returns the sink for the sum of durations in seconds.
  SampleSink sum() {
    return seconds.sum();
  }

  /// Returns the sink for the sum of durations in microseconds.
  SampleSink microSum() {
    return microseconds.sum();
  }

  SampleSink rejections(RejectionKind kind, int code) {
    return place(rejections, new Rejections(kind, code, 0));
  }

  /// Returns the sink for calls with the same outcome.
  SampleSink answers(int code, boolean rejected) {
    return place(answers, new Answers(code, rejected, 0));
  }

  SampleSink counter(PartCounter counter) {
    return place(counters, counter);
  }

  private static <T> SampleSink place(List<Place<T>> places, T what) {
    Place<T> place =
        places.stream()
            .filter(one -> one.what.equals(what))
            .findFirst()
            .orElseGet(() -> {
              Place<T> added = new Place<>(what);
              places.add(added);
              return added;
            });
    return value -> place.count += value;
  }

  /// Returns and resets what was added since the last call.
  ///
  /// @param rejectionsAreCounted whether the release counts rejections separately; otherwise they
  ///   are the calls that ended a request
  PartCounts take(boolean rejectionsAreCounted) {
    Histogram micro = microseconds.take();
    Histogram durations = seconds.any() ? seconds.take() : micro;
    List<Rejections> rejected = new ArrayList<>();
    for (Place<Rejections> place : rejections) {
      Rejections one = place.what;
      add(rejected, place.take(), count -> new Rejections(one.kind(), one.code(), count));
    }
    double ended = rejectedCalls.take();
    if (!rejectionsAreCounted) {
      add(rejected, ended, count -> new Rejections(RejectionKind.OTHER, 0, count));
    }
    List<Answers> answered = new ArrayList<>();
    for (Place<Answers> place : answers) {
      Answers one = place.what;
      add(answered, place.take(), count -> new Answers(one.code(), one.rejected(), count));
    }
    PartCounters counted = PartCounters.NONE;
    for (Place<PartCounter> place : counters) {
      counted = counted.with(place.what, place.take());
    }
    return new PartCounts(durations, rejected, answered, counted);
  }

  private static <T> void add(List<T> list, double count, DoubleFunction<T> counted) {
    if (count != 0) {
      list.add(counted.apply(count));
    }
  }
}
