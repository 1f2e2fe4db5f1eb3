package dev.admittance.simulator.analysis.whynot;

import dev.admittance.simulator.match.Check;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/// Why a hook is called for a request or not, or a policy matches it or not, and what would change
/// that.
///
/// @param called whether the hook is called; for a policy, whether it matches the request
/// @param refused whether it refuses the request; suggestions are then about that
/// @param decisive the check that prevents it; empty where it is called, or was not reached
/// @param detail why there are no suggestions, or it was not reached; empty where there is nothing
///   to add
/// @param suggestions edits that change it, smallest first, by their means; each was tried
/// @param runs the number of runs
/// @param complete whether the search ended by itself; otherwise larger edits were not tried
public record WhyNot(
    boolean called,
    boolean refused,
    Optional<Check> decisive,
    Optional<String> detail,
    List<Suggestion> suggestions,
    int runs,
    boolean complete) {
  public WhyNot {
    suggestions = List.copyOf(suggestions);
  }

  /// The start of the sentence for suggestions, such as `It would be called if you`.
  public String lead() {
    if (refused) {
      return "It would let the request through if you";
    }
    return called ? "It would not take part if you" : "It would take part if you";
  }

  /// The text besides the suggestions; empty for none.
  public Optional<String> note() {
    if (detail.isPresent()) {
      return detail.map(text -> "Nothing can be tried: " + text + ".");
    }
    if (!complete) {
      return Optional.of("Larger edits were not tried after " + runs + " runs.");
    }
    if (refused && suggestions.stream().noneMatch(one -> one.means() == Means.MENDS)) {
      return Optional.of(
          "No edit of the object was found with which it lets it through: "
              + "the answers of a hook to another object may not be known.");
    }
    return suggestions.isEmpty()
        ? Optional.of("No edit of the request, its namespace or the configuration changes it.")
        : Optional.empty();
  }

  /// The ways to change the outcome, in the order of preference.
  public enum Means {
    /// They change what the hook or policy checks.
    MATCHING(""),
    /// The hook or policy takes part and no longer refuses the object.
    MENDS(""),
    EXEMPTS(", which exempts it from the check"),
    TURNS_OFF(", which turns the check off for other requests too");

    private final String consequence;

    Means(String consequence) {
      this.consequence = consequence;
    }
  }

  /// Edits that together change the outcome.
  ///
  /// @param weight of all of them ([WhyNotEdit#weight])
  public record Suggestion(List<WhyNotEdit> edits, int weight, Means means) {
    private static final String FAILING_OPEN =
        ", which lets requests through unchecked while it fails";

    public Suggestion {
      edits = List.copyOf(edits);
    }

    /// The edits as text, such as `add the label team=web to the object`, and what else they do.
    public String text() {
      return edits.stream().map(WhyNotEdit::text).collect(Collectors.joining(", and "))
          + (edits.contains(new WhyNotEdit.FailOpen()) ? FAILING_OPEN : means.consequence);
    }
  }
}
