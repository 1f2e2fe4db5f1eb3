package dev.admittance.simulator.cel.program;

/// What the servers of different releases evaluate differently.
///
/// @param strictCost whether calls of Kubernetes' functions have costs of their own, such as
///   authorization checks (P-131)
/// @param checkedOffsets whether searches refuse to start behind the end of a string (P-121)
/// @param checkedRanges whether `lists.range` refuses a negative size (P-122)
public record EvaluationRules(boolean strictCost, boolean checkedOffsets, boolean checkedRanges) {
  /// Those of the baseline release.
  public static final EvaluationRules BASELINE = new EvaluationRules(true, false, false);
}
