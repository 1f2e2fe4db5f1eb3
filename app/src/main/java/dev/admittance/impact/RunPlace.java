package dev.admittance.impact;

import dev.admittance.simulator.comparison.ComparisonSummary;

/// How far a run came, in whole parts of its input.
///
/// @param parts that were compared
/// @param lastLine of the file that was read last, 1-based; 0 before the first part
/// @param captures that were compared
/// @param summary of what was found in them
public record RunPlace(int parts, int lastLine, long captures, ComparisonSummary summary) {
  /// At the beginning.
  public static final RunPlace START = new RunPlace(0, 0, 0, ComparisonSummary.NONE);
}
