package dev.admittance.simulator.lanes;

import dev.admittance.simulator.lanes.CardState.Kind;
import dev.admittance.simulator.lanes.LaneCard.Subject;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/// Folds the cards of skipped hooks and policies into one card, so that those that were called stay
/// visible.
public final class CardFolding {
  /// The number of cards of one kind that stay unfolded in a lane.
  private static final int FEW = 3;

  private static final int NAMED = 3;

  private CardFolding() {}

  /// A lane with its skipped cards in one, and those that were not reached in another, at its end.
  ///
  /// @param open ids of folded cards whose contents are shown nevertheless
  public static Lane fold(Lane lane, Set<String> open) {
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
    boolean shown = open.contains(id);
    return new LaneCard(
        id,
        lane.place(),
        new Subject.Folded(cards, shown),
        cards.size() + " " + words,
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
