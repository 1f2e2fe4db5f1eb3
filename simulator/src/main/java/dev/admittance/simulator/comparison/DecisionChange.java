package dev.admittance.simulator.comparison;

import dev.admittance.simulator.analysis.impact.RequestDecision;
import java.util.Comparator;

/// A change of verdict between two setups.
public record DecisionChange(RequestDecision before, RequestDecision after)
    implements Comparable<DecisionChange> {
  private static final Comparator<DecisionChange> ORDER =
      Comparator.comparing(DecisionChange::before).thenComparing(DecisionChange::after);

  @Override
  public int compareTo(DecisionChange other) {
    return ORDER.compare(this, other);
  }
}
