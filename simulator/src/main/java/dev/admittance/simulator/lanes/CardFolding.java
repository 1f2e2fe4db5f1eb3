package dev.admittance.simulator.lanes;

import dev.admittance.simulator.lanes.CardState.Kind;
import dev.admittance.simulator.lanes.LaneCard.Subject;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/// Folds the cards of skipped hooks and policies of each lane into one card, and those of all that
/// is not simulated into one for the request, so that what happened stays visible.
public final class CardFolding {
  /// The number of cards of one kind that stay unfolded in a lane.
  private static final int FEW = 3;

  private static final int NAMED = 3;

  private CardFolding() {}

  /// Lanes with their skipped cards in one, and those that were not reached in another, at their
  /// ends. Behind them all stands what is not simulated.
  ///
  /// @param open ids of folded cards whose contents are shown nevertheless
  public static List<Lane> fold(List<Lane> lanes, Set<String> open) {
    List<Lane> folded = lanes.stream().map(lane -> fold(lane, open)).toList();
    List<LaneCard> leftOut =
        lanes.stream()
            .flatMap(lane -> lane.cards().stream())
            .filter(CardFolding::isLeftOut)
            .toList();
    if (leftOut.size() < 2) {
      return folded;
    }
    Lane last = folded.getLast();
    LaneCard fold = foldLeftOut(last, leftOut, open);
    return folded.stream()
        .map(lane -> {
          List<LaneCard> cards = new ArrayList<>(lane.cards());
          if (!open.contains(fold.id())) {
            cards.removeIf(CardFolding::isLeftOut);
          }
          if (lane.equals(last)) {
            cards.add(fold);
          }
          return new Lane(lane.place(), lane.title(), cards);
        })
        .toList();
  }

  private static boolean isLeftOut(LaneCard card) {
    return card.state().equals(CardState.NOT_SIMULATED) && card.subject() instanceof Subject.Stage;
  }

  private static LaneCard foldLeftOut(Lane lane, List<LaneCard> cards, Set<String> open) {
    int steps = cards.stream().mapToInt(card -> card.steps().size()).sum();
    return card(
        "folded-not-simulated", lane, Kind.NOT_SIMULATED, steps + " not simulated", cards, open);
  }

  private static Lane fold(Lane lane, Set<String> open) {
    List<LaneCard> cards = new ArrayList<>(lane.cards());
    List<LaneCard> folded = new ArrayList<>();
    for (Kind kind : List.of(Kind.SKIPPED, Kind.NOT_REACHED)) {
      List<LaneCard> alike = lane.cards().stream().filter(card -> folds(card, kind)).toList();
      if (alike.size() > FEW) {
        LaneCard fold = fold(lane, kind, alike, open);
        folded.add(fold);
        if (!open.contains(fold.id())) {
          cards.removeAll(new LinkedHashSet<>(alike));
        }
      }
    }
    cards.addAll(folded);
    return new Lane(lane.place(), lane.title(), cards);
  }

  private static boolean folds(LaneCard card, Kind kind) {
    return card.state().kind() == kind && !(card.subject() instanceof Subject.Stage);
  }

  private static LaneCard fold(Lane lane, Kind kind, List<LaneCard> cards, Set<String> open) {
    String words = kind == Kind.SKIPPED ? "skipped" : "not reached";
    String phase = lane.place().phase().text().replace(' ', '-');
    String id = "folded-" + phase + "-" + lane.place().round() + "-" + words.replace(' ', '-');
    return card(id, lane, kind, cards.size() + " " + words, cards, open);
  }

  private static LaneCard card(
      String id, Lane lane, Kind kind, String title, List<LaneCard> cards, Set<String> open) {
    boolean shown = open.contains(id);
    return new LaneCard(
        id,
        lane.place(),
        new Subject.Folded(cards, shown),
        title,
        names(cards),
        new CardState(kind, shown ? "Fold" : "Unfold"),
        Optional.empty(),
        cards.stream().flatMap(card -> card.steps().stream()).sorted().toList());
  }

  private static String names(List<LaneCard> cards) {
    return cards.stream().limit(NAMED).map(LaneCard::title).collect(Collectors.joining(", "))
        + (cards.size() > NAMED ? ", …" : "");
  }
}
