package dev.admittance.simulator.analysis.whynot;

import dev.admittance.simulator.match.Check;
import java.util.List;
import java.util.Optional;

/// Why a hook is called for a request or is not, or a policy is for it, and what would change that.
///
/// @param called whether the hook is called; of a policy, whether it is for the request
/// @param decisive the check that keeps it from that; empty where it is called, or was never looked
///   at
/// @param detail why nothing can be suggested, or it was not looked at; empty where there is
///   nothing to say
/// @param suggestions edits that change it, the smallest first; each was tried
/// @param runs how many runs it took
/// @param complete whether the search ended by itself; else larger edits were not tried
public record WhyNot(
    boolean called,
    Optional<Check> decisive,
    Optional<String> detail,
    List<Suggestion> suggestions,
    int runs,
    boolean complete) {
  /// Copies the list.
  public WhyNot {
    suggestions = List.copyOf(suggestions);
  }

  /// Edits that together change whether the hook is called.
  ///
  /// @param weight of all of them ([Edit#weight])
  public record Suggestion(List<Edit> edits, int weight) {
    /// Copies the edits.
    public Suggestion {
      edits = List.copyOf(edits);
    }
  }
}
