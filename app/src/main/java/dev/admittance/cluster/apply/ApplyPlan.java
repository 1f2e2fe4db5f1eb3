package dev.admittance.cluster.apply;

import java.util.List;

/// Changes that were tried out and can be made.
///
/// @param proposals in the order in which they are made
/// @param dangers why they could lock the cluster up
public record ApplyPlan(List<Proposal> proposals, List<Danger> dangers) {
  /// Copies the lists.
  ///
  /// @throws IllegalArgumentException if one of them cannot be made
  public ApplyPlan {
    proposals = List.copyOf(proposals);
    dangers = List.copyOf(dangers);
    if (!proposals.stream().allMatch(Proposal::isReady)) {
      throw new IllegalArgumentException("A change that the server would not make is in the plan");
    }
  }
}
