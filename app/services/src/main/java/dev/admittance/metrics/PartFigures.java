package dev.admittance.metrics;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/// The metrics of a part of admission over a span of time, summed over all scraped API servers.
///
/// @param operation such as `CREATE`; empty for all operations
/// @param over the span; empty for the time since the API servers started, for which rates are
///   unknown
/// @param durations of its calls, including failed ones
/// @param rejections of requests because of it
/// @param answers of webhooks by code; empty before 1.23, which does not count them
/// @param failOpen how often a failure let the request through, for all operations, since it is not
///   counted by operation; empty before 1.24, which does not count it
/// @param counters the others
public record PartFigures(
    MeteredPart part,
    Optional<String> operation,
    Optional<Duration> over,
    Histogram durations,
    List<Rejections> rejections,
    List<Answers> answers,
    OptionalDouble failOpen,
    PartCounters counters) {

  public PartFigures {
    rejections = List.copyOf(rejections);
    answers = List.copyOf(answers);
  }

  /// Rejections of one kind.
  ///
  /// @param code the hook's code of 400 or more; for a failed call the server's; 0 where there is
  ///   none (W-502)
  public record Rejections(RejectionKind kind, int code, double count) {}

  /// Calls with the same outcome.
  ///
  /// @param code 200 for a valid response; 0 for errors within the API server; the code of the
  ///   failure even if the request then continued (W-503)
  /// @param rejected whether the request was rejected
  public record Answers(int code, boolean rejected, double count) {}

  /// Returns the number of calls; where durations are unknown, the number known otherwise.
  public double calls() {
    return durations.count() > 0
        ? durations.count()
        : Math.max(answers.stream().mapToDouble(Answers::count).sum(), rejected());
  }

  public double count(PartCounter counter) {
    return counters.of(counter);
  }

  /// Returns calls per second; empty where the span is unknown.
  public OptionalDouble ratePerSecond() {
    return perSecond(calls());
  }

  /// Returns a count per second; empty where the span is unknown.
  public OptionalDouble perSecond(double count) {
    return over.filter(Duration::isPositive)
        .map(span -> OptionalDouble.of(count / (span.toNanos() / 1e9)))
        .orElse(OptionalDouble.empty());
  }

  /// Returns the number of rejections of a kind.
  public double rejections(RejectionKind kind) {
    return rejections.stream()
        .filter(rejected -> rejected.kind() == kind)
        .mapToDouble(Rejections::count)
        .sum();
  }

  /// Returns the number of rejected requests, for any reason.
  public double rejected() {
    return rejections.stream().mapToDouble(Rejections::count).sum();
  }

  /// Returns the median duration in seconds; empty without calls.
  public OptionalDouble p50() {
    return durations.quantile(0.5);
  }

  /// Returns the 90th percentile of the durations in seconds; empty without calls.
  public OptionalDouble p90() {
    return durations.quantile(0.9);
  }

  /// Returns the 99th percentile of the durations in seconds; empty without calls.
  public OptionalDouble p99() {
    return durations.quantile(0.99);
  }
}
