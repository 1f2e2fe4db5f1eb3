package dev.admittance.report;

import dev.admittance.simulator.comparison.ComparedRequest;
import dev.admittance.simulator.comparison.ComparisonSummary;
import dev.admittance.simulator.comparison.Difference;
import java.time.Duration;
import java.util.Set;

/// Which differences let a comparison fail.
///
/// @param differences of which any one does
/// @param addedLatency of a request that takes that much longer or more, where latency is among the
///   differences; zero for any difference of latencies
/// @param unjudged whether requests that cannot be judged do as well
public record ComparisonGate(Set<Difference> differences, Duration addedLatency, boolean unjudged) {
  /// Copies the differences.
  public ComparisonGate {
    differences = Set.copyOf(differences);
  }

  /// A gate that requests which cannot be judged pass.
  public ComparisonGate(Set<Difference> differences, Duration addedLatency) {
    this(differences, addedLatency, false);
  }

  /// Whether any request of a run fails; of added latencies as exactly as the summary has them.
  public boolean fails(ComparisonSummary summary) {
    return (unjudged && summary.unjudged() > 0)
        || differences.stream()
            .filter(difference -> summary.count(difference) > 0)
            .anyMatch(difference ->
                difference != Difference.LATENCY || isLong(summary.added().quantile(1)));
  }

  /// Whether a request fails for one of its differences.
  boolean fails(ComparedRequest compared, Difference difference) {
    if (!differences.contains(difference)) {
      return false;
    }
    return difference != Difference.LATENCY
        || isLong(compared.after().latency().minus(compared.before().latency()));
  }

  private boolean isLong(Duration added) {
    return addedLatency.isZero() || added.compareTo(addedLatency) >= 0;
  }
}
