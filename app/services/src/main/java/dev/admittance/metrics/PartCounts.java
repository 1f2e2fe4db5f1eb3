package dev.admittance.metrics;

import dev.admittance.metrics.PartFigures.Answers;
import dev.admittance.metrics.PartFigures.Rejections;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.ToDoubleFunction;

/// The counters of a part of admission.
///
/// @param rejections one for each kind and code
/// @param answers one for each code and outcome
record PartCounts(
    Histogram durations,
    List<Rejections> rejections,
    List<Answers> answers,
    PartCounters counters) {
  static final PartCounts NONE =
      new PartCounts(Histogram.EMPTY, List.of(), List.of(), PartCounters.NONE);

  private static final Comparator<Rejections> BY_REASON =
      Comparator.comparing(Rejections::kind).thenComparingInt(Rejections::code);

  private static final Comparator<Answers> BY_OUTCOME =
      Comparator.comparingInt(Answers::code).thenComparing(Answers::rejected);

  PartCounts {
    rejections = List.copyOf(rejections);
    answers = List.copyOf(answers);
  }

  /// Returns whether all counters are zero.
  boolean isNone() {
    return durations.count() == 0
        && counters.isNone()
        && rejections.stream().allMatch(rejected -> rejected.count() == 0)
        && answers.stream().allMatch(answer -> answer.count() == 0);
  }

  PartCounts plus(PartCounts other) {
    return new PartCounts(
        durations.plus(other.durations),
        together(
            rejections,
            other.rejections,
            BY_REASON,
            Rejections::count,
            (one, count) -> new Rejections(one.kind(), one.code(), count)),
        together(
            answers,
            other.answers,
            BY_OUTCOME,
            Answers::count,
            (one, count) -> new Answers(one.code(), one.rejected(), count)),
        counters.combine(other.counters, Double::sum));
  }

  /// Returns the increase since an earlier reading of the same counters. A counter that decreased
  /// was reset, as for Prometheus's `increase`; one that was missing was zero.
  PartCounts since(PartCounts earlier) {
    return new PartCounts(
        durations.since(earlier.durations),
        increased(
            rejections,
            earlier.rejections,
            BY_REASON,
            Rejections::count,
            (one, count) -> new Rejections(one.kind(), one.code(), count)),
        increased(
            answers,
            earlier.answers,
            BY_OUTCOME,
            Answers::count,
            (one, count) -> new Answers(one.code(), one.rejected(), count)),
        counters.combine(earlier.counters, (now, before) -> increase(before, now)));
  }

  /// Returns the rest after removing a part.
  PartCounts minus(PartCounts part) {
    return new PartCounts(
        durations.minus(part.durations),
        increased(
            rejections,
            part.rejections,
            BY_REASON,
            Rejections::count,
            (one, count) -> new Rejections(one.kind(), one.code(), count)),
        increased(
            answers,
            part.answers,
            BY_OUTCOME,
            Answers::count,
            (one, count) -> new Answers(one.code(), one.rejected(), count)),
        counters.combine(part.counters, (whole, taken) -> whole - taken));
  }

  private interface Recounted<T> {
    T with(T one, double count);
  }

  private static <T> List<T> together(
      List<T> some,
      List<T> others,
      Comparator<T> order,
      ToDoubleFunction<T> count,
      Recounted<T> recounted) {
    if (others.isEmpty()) {
      return some;
    }
    SortedMap<T, T> sums = new TreeMap<>(order);
    some.forEach(one -> sums.put(one, one));
    for (T other : others) {
      sums.merge(
          other,
          other,
          (one, _) -> recounted.with(one, count.applyAsDouble(one) + count.applyAsDouble(other)));
    }
    return List.copyOf(sums.values());
  }

  private static <T> List<T> increased(
      List<T> now,
      List<T> before,
      Comparator<T> order,
      ToDoubleFunction<T> count,
      Recounted<T> recounted) {
    List<T> increased = new ArrayList<>();
    for (T one : now) {
      double counted =
          before.stream()
              .filter(other -> order.compare(one, other) == 0)
              .mapToDouble(count)
              .findFirst()
              .orElse(0);
      double increase = increase(counted, count.applyAsDouble(one));
      if (increase != 0) {
        increased.add(recounted.with(one, increase));
      }
    }
    return increased;
  }

  /// Returns the increase of a counter.
  static double increase(double before, double now) {
    return now < before ? now : now - before;
  }
}
