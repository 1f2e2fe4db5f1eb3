package dev.admittance.report;

import dev.admittance.simulator.comparison.ComparedRequest;
import dev.admittance.simulator.comparison.ComparisonSummary;
import dev.admittance.simulator.comparison.OutcomeDifference;
import java.time.Duration;
import java.util.Set;

/// The differences that make a comparison fail.
///
/// @param differences of which any one suffices
/// @param addedLatency the minimum increase of a request's latency, if latency is among the
///   differences; zero for any difference
/// @param undecided whether requests that cannot be decided fail too
public record ComparisonGate(
    Set<OutcomeDifference> differences, Duration addedLatency, boolean undecided) {
  public ComparisonGate {
    differences = Set.copyOf(differences);
  }

  /// Creates a gate that ignores requests which cannot be decided.
  public ComparisonGate(Set<OutcomeDifference> differences, Duration addedLatency) {
    this(differences, addedLatency, false);
  }

  /// Returns whether any request of a run fails; added latencies have the precision of the summary.
  public boolean fails(ComparisonSummary summary) {
    return (undecided && summary.undecided() > 0)
        || differences.stream()
            .filter(difference -> summary.count(difference) > 0)
            .anyMatch(difference ->
                difference != OutcomeDifference.LATENCY || isLong(summary.added().quantile(1)));
  }

  /// Returns whether a request fails because of one of its differences.
  boolean fails(ComparedRequest compared, OutcomeDifference difference) {
    if (!differences.contains(difference)) {
      return false;
    }
    return difference != OutcomeDifference.LATENCY
        || isLong(compared.after().latency().minus(compared.before().latency()));
  }

  private boolean isLong(Duration added) {
    return addedLatency.isZero() || added.compareTo(addedLatency) >= 0;
  }
}
