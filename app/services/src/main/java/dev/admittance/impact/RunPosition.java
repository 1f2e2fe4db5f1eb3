package dev.admittance.impact;

import dev.admittance.simulator.comparison.ComparisonSummary;

/// The progress of a run, in whole parts of its input.
///
/// @param parts the number of compared parts
/// @param lastLine of the last file, 1-based; 0 before the first part
/// @param captures the number of compared captures
/// @param summary of their results
public record RunPosition(int parts, int lastLine, long captures, ComparisonSummary summary) {
  public static final RunPosition START = new RunPosition(0, 0, 0, ComparisonSummary.NONE);
}
