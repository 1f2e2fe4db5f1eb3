package dev.admittance.simulator.lanes;

import dev.admittance.simulator.lanes.LaneCard.Subject;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/// The numbers of hooks and policies in a run. A hook counts once, in any number of rounds.
///
/// @param called hooks that were called
/// @param refused hooks because of which the server refused the request without calling them
/// @param skipped hooks that were matched and not called in any round
/// @param notReached hooks that the request did not reach
/// @param policies policies with their bindings, skipped ones included
public record ParticipantCounts(
    int called, int refused, int skipped, int notReached, int policies) {

  public static ParticipantCounts of(List<Lane> lanes) {
    Set<Object> called = new HashSet<>();
    Set<Object> refused = new HashSet<>();
    Set<Object> skipped = new HashSet<>();
    Set<Object> notReached = new HashSet<>();
    Set<Object> policies = new HashSet<>();
    lanes.stream()
        .flatMap(lane -> lane.cards().stream())
        .forEach(card -> {
          switch (card.subject()) {
            case Subject.Hook hook -> {
              switch (card.state().kind()) {
                case SKIPPED -> skipped.add(hook);
                case NOT_REACHED -> notReached.add(hook);
                case REFUSED -> (card.span().isEmpty() ? refused : called).add(hook);
                default -> called.add(hook);
              }
            }
            case Subject.Policy policy -> policies.add(policy);
            case Subject.Stage _, Subject.Folded _ -> {}
          }
        });
    skipped.removeAll(called);
    refused.removeAll(called);
    return new ParticipantCounts(
        called.size(), refused.size(), skipped.size(), notReached.size(), policies.size());
  }

  /// The non-zero counts, such as `2 hooks called, 1 skipped`.
  public String words() {
    List<String> parts = new ArrayList<>();
    parts.add(
        switch (called) {
          case 0 -> "No hook called";
          case 1 -> "1 hook called";
          default -> called + " hooks called";
        });
    if (refused > 0) {
      parts.add(refused + " refused uncalled");
    }
    if (skipped > 0) {
      parts.add(skipped + " skipped");
    }
    if (notReached > 0) {
      parts.add(notReached + " not reached");
    }
    if (policies > 0) {
      parts.add(policies == 1 ? "1 policy" : policies + " policies");
    }
    return String.join(", ", parts);
  }
}
