package dev.admittance.cluster.apply;

import java.util.List;

/// Changes that passed their dry run and can be applied.
///
/// @param results in the order of application
/// @param dangers why they could lock up the cluster
public record ApplyPlan(List<DryRunResult> results, List<Danger> dangers) {
  /// Checks and copies the lists.
  ///
  /// @throws IllegalArgumentException if one of the changes cannot be made
  public ApplyPlan {
    results = List.copyOf(results);
    dangers = List.copyOf(dangers);
    if (!results.stream().allMatch(DryRunResult::isReady)) {
      throw new IllegalArgumentException("A change that the server would not make is in the plan");
    }
  }
}
