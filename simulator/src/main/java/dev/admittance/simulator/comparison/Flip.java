package dev.admittance.simulator.comparison;

import dev.admittance.simulator.analysis.impact.Decision;
import java.util.Comparator;

/// A change of verdict between two setups.
public record Flip(Decision before, Decision after) implements Comparable<Flip> {
  private static final Comparator<Flip> ORDER =
      Comparator.comparing(Flip::before).thenComparing(Flip::after);

  @Override
  public int compareTo(Flip other) {
    return ORDER.compare(this, other);
  }
}
