package dev.admittance.simulator.validation;

import dev.admittance.model.text.GoQuote;
import java.util.Optional;
import java.util.OptionalLong;

/// Reads the indexes in the status of jobs, such as `1,3-5`. Source: k8s.io/kubernetes
/// `pkg/apis/batch/validation/validation.go`, `validateIndexesFormat`, `parseIndexInterval`,
/// `validateFailedIndexesNotOverlapCompleted`.
final class JobIndexes {
  private JobIndexes() {}

  /// Consecutive indexes, both inclusive.
  private sealed interface Interval {
    record Fault(String message) implements Interval {}

    record Of(long first, long last) implements Interval {}
  }

  /// What is wrong with indexes; empty for nothing.
  static Optional<String> fault(String indexes, long completions) {
    OptionalLong before = OptionalLong.empty();
    for (String text : indexes.isEmpty() ? new String[0] : indexes.split(",", -1)) {
      switch (interval(text, completions)) {
        case Interval.Fault(String message) -> {
          return Optional.of(message);
        }
        case Interval.Of(long first, long last) -> {
          if (before.isPresent() && before.getAsLong() >= first) {
            return Optional.of(unordered(before.getAsLong(), first));
          }
          before = OptionalLong.of(last);
        }
      }
    }
    return Optional.empty();
  }

  private static String unordered(long previous, long current) {
    return "non-increasing order, previous: " + previous + ", current: " + current;
  }

  private static Interval interval(String text, long completions) {
    String[] limits = text.split("-", -1);
    if (limits.length > 2) {
      return new Interval.Fault(
          "the fragment "
              + GoQuote.quote(text)
              + " violates the requirement that an index interval can have at most two parts"
              + " separated by '-'");
    }
    for (String limit : limits) {
      if (!limit.matches("[+]?[0-9]{1,18}")) {
        return new Interval.Fault(
            "cannot convert string to integer for index: " + GoQuote.quote(limit));
      }
      if (Long.parseLong(limit) >= completions) {
        return new Interval.Fault("too large index: " + GoQuote.quote(limit));
      }
    }
    long first = Long.parseLong(limits[0]);
    long last = Long.parseLong(limits[limits.length - 1]);
    return limits.length > 1 && first >= last
        ? new Interval.Fault(unordered(first, last))
        : new Interval.Of(first, last);
  }

  /// The first index that is both completed and failed; intervals that cannot be read count for
  /// nothing.
  static OptionalLong overlap(String completed, String failed, long completions) {
    if (!completed.isEmpty() && !failed.isEmpty()) {
      for (String one : completed.split(",", -1)) {
        for (String other : failed.split(",", -1)) {
          if (interval(one, completions) instanceof Interval.Of(long first, long last)
              && interval(other, completions) instanceof Interval.Of(long from, long to)
              && first <= to
              && from <= last) {
            return OptionalLong.of(Math.max(first, from));
          }
        }
      }
    }
    return OptionalLong.empty();
  }
}
