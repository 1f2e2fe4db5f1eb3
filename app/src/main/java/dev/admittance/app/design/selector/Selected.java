package dev.admittance.app.design.selector;

import dev.admittance.app.design.selector.Candidate.Verdict;
import dev.admittance.app.messages.Messages;
import java.util.List;

/// What a selector selects in a workspace.
///
/// @param places namespaces, or parameters; none for a selector of objects
/// @param captures requests
/// @param more captures that were not tried
public record Selected(List<Candidate> places, List<Candidate> captures, int more) {
  private static final Messages MESSAGES = Messages.of(Selected.class);

  /// Nothing was tried.
  public static final Selected NOTHING = new Selected(List.of(), List.of(), 0);

  /// Copies the lists.
  public Selected {
    places = List.copyOf(places);
    captures = List.copyOf(captures);
  }

  /// How many namespaces or parameters are selected, in words: `2 of 3 namespaces`.
  String countOfPlaces(SelectorKind kind) {
    return MESSAGES.get(
        kind == SelectorKind.PARAMETERS ? "count.parameters" : "count.namespaces",
        selected(places),
        places.size());
  }

  /// How many captures are selected, in words, and how many were not tried.
  String countOfCaptures() {
    String count = MESSAGES.get("count.captures", selected(captures), captures.size());
    return more > 0 ? MESSAGES.get("not-tried", count, more) : count;
  }

  private static long selected(List<Candidate> all) {
    return all.stream().filter(it -> it.verdict() == Verdict.SELECTED).count();
  }
}
