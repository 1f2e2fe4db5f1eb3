package dev.admittance.app.design.selector;

import dev.admittance.app.design.selector.SelectorMatch.Verdict;
import dev.admittance.app.messages.Messages;
import java.util.List;

/// The matches of a selector in a workspace.
///
/// @param places namespaces, or parameters; empty for an `objectSelector`
/// @param captures requests
/// @param more the number of captures that were not tried
public record SelectedObjects(List<SelectorMatch> places, List<SelectorMatch> captures, int more) {
  private static final Messages MESSAGES = Messages.of(SelectedObjects.class);

  public static final SelectedObjects NOTHING = new SelectedObjects(List.of(), List.of(), 0);

  public SelectedObjects {
    places = List.copyOf(places);
    captures = List.copyOf(captures);
  }

  /// The number of matching namespaces or parameters, such as `2 of 3 namespaces`.
  String countOfPlaces(SelectorKind kind) {
    return MESSAGES.get(
        kind == SelectorKind.PARAMETERS ? "count.parameters" : "count.namespaces",
        selected(places),
        places.size());
  }

  /// The number of matching captures as a text, with the number not tried.
  String countOfCaptures() {
    String count = MESSAGES.get("count.captures", selected(captures), captures.size());
    return more > 0 ? MESSAGES.get("not-tried", count, more) : count;
  }

  private static long selected(List<SelectorMatch> all) {
    return all.stream().filter(it -> it.verdict() == Verdict.SELECTED).count();
  }
}
