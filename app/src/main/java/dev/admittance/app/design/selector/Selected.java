package dev.admittance.app.design.selector;

import dev.admittance.app.design.selector.Candidate.Verdict;
import java.util.List;

/// What a selector selects in a workspace.
///
/// @param places namespaces, or parameters; none for a selector of objects
/// @param captures requests
/// @param more captures that were not tried
public record Selected(List<Candidate> places, List<Candidate> captures, int more) {
  /// Nothing was tried.
  public static final Selected NOTHING = new Selected(List.of(), List.of(), 0);

  /// Copies the lists.
  public Selected {
    places = List.copyOf(places);
    captures = List.copyOf(captures);
  }

  /// How many of some are selected, in words: `2 of 3 namespaces`.
  static String count(List<Candidate> all, String one, String many) {
    long selected = all.stream().filter(it -> it.verdict() == Verdict.SELECTED).count();
    return "%d of %d %s".formatted(selected, all.size(), all.size() == 1 ? one : many);
  }
}
