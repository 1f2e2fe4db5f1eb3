package dev.admittance.metrics;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/// What a hook did in a span of time, in all API servers that were asked, added up.
///
/// @param operation such as `CREATE`; empty for all of them together
/// @param over the span; empty for all the time since the API servers started, which rates are not
///   known of
/// @param durations of its calls, those that failed included
/// @param rejections of requests because of it
/// @param answers by code; empty before 1.23, which does not count them
/// @param failOpen how often it failed and the request went on without it, for whatever operation,
///   as that is not counted apart; empty before 1.24, which does not count it
public record HookFigures(
    MeteredHook hook,
    Optional<String> operation,
    Optional<Duration> over,
    Histogram durations,
    List<Rejections> rejections,
    List<Answers> answers,
    OptionalDouble failOpen) {

  /// Copies the lists.
  public HookFigures {
    rejections = List.copyOf(rejections);
    answers = List.copyOf(answers);
  }

  /// Rejections of one kind.
  ///
  /// @param code 400 or more that the hook gave; of a failed call what the server makes of it; 0
  ///   where there is none (W-502)
  public record Rejections(RejectionKind kind, int code, double count) {}

  /// Calls that ended alike.
  ///
  /// @param code 200 where the hook answered well; 0 for faults within the API server; that of the
  ///   failure also where the request then went on (W-503)
  /// @param rejected whether the request was
  public record Answers(int code, boolean rejected, double count) {}

  /// How many calls there were; where their durations are not known, as many as are known of.
  public double calls() {
    return durations.count() > 0
        ? durations.count()
        : Math.max(answers.stream().mapToDouble(Answers::count).sum(), rejected());
  }

  /// Calls per second; empty where the span is not known.
  public OptionalDouble ratePerSecond() {
    return perSecond(calls());
  }

  /// A count per second; empty where the span is not known.
  public OptionalDouble perSecond(double count) {
    return over.filter(Duration::isPositive)
        .map(span -> OptionalDouble.of(count / (span.toNanos() / 1e9)))
        .orElse(OptionalDouble.empty());
  }

  /// How many rejections of a kind there were.
  public double rejections(RejectionKind kind) {
    return rejections.stream()
        .filter(rejected -> rejected.kind() == kind)
        .mapToDouble(Rejections::count)
        .sum();
  }

  /// How many requests were rejected for whatever reason.
  public double rejected() {
    return rejections.stream().mapToDouble(Rejections::count).sum();
  }

  /// The time that half of the calls took at most, in seconds; empty without calls.
  public OptionalDouble p50() {
    return durations.quantile(0.5);
  }

  /// The time that nine of ten calls took at most, in seconds; empty without calls.
  public OptionalDouble p90() {
    return durations.quantile(0.9);
  }

  /// The time that 99 of 100 calls took at most, in seconds; empty without calls.
  public OptionalDouble p99() {
    return durations.quantile(0.99);
  }
}
