package dev.admittance.simulator.analysis.whynot;

import dev.admittance.simulator.match.Check;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

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
  public WhyNot {
    suggestions = List.copyOf(suggestions);
  }

  /// What the suggestions go on from, such as `It would be called if you`.
  public String lead() {
    return called ? "It would not take part if you" : "It would take part if you";
  }

  /// What there is to say besides the suggestions; empty for nothing.
  public Optional<String> note() {
    if (detail.isPresent()) {
      return detail.map(text -> "Nothing can be tried: " + text + ".");
    }
    if (!complete) {
      return Optional.of("Larger edits were not tried after " + runs + " runs.");
    }
    return suggestions.isEmpty()
        ? Optional.of("No edit of the request, its namespace or the configuration changes it.")
        : Optional.empty();
  }

  /// Edits that together change whether the hook is called.
  ///
  /// @param weight of all of them ([Edit#weight])
  public record Suggestion(List<Edit> edits, int weight) {
    public Suggestion {
      edits = List.copyOf(edits);
    }

    /// The edits in words, such as `add the label team=web to the object`.
    public String text() {
      return edits.stream().map(Edit::text).collect(Collectors.joining(", and "));
    }
  }
}
