package dev.admittance.simulator.lanes;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.simulator.lanes.CardState.Kind;
import dev.admittance.simulator.lanes.LaneCard.Subject;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/// Skipped hooks do not drown those that were called.
class CardFoldingTest {

  /// 200 hooks, each fifteenth of which was called.
  private static Lane large() {
    return lane(
        IntStream.range(0, 200)
            .mapToObj(i -> Cards.hook(i, i % 15 == 0 ? Kind.ALLOWED : Kind.SKIPPED))
            .toList());
  }

  private static Lane fold(Lane lane, Set<String> open) {
    return CardFolding.fold(List.of(lane), open).getFirst();
  }

  private static Lane lane(List<LaneCard> cards) {
    return new Lane(Cards.PLACE, "Validating", cards);
  }

  @Test
  void skippedHooksStandInOneCardBehindThoseThatWereCalled() {
    List<LaneCard> folded = fold(large(), Set.of()).cards();

    assertThat(folded).hasSize(15);
    assertThat(folded.subList(0, 14)).allMatch(card -> card.state().kind() == Kind.ALLOWED);
    assertThat(folded.getLast().title()).isEqualTo("186 skipped");
    assertThat(folded.getLast().subtitle()).isEqualTo("hook-1, hook-2, hook-3, …");
  }

  @Test
  void foldedCardHasTheStepsOfAll() {
    LaneCard fold = fold(large(), Set.of()).cards().getLast();

    assertThat(fold.steps()).hasSize(186).isSorted().startsWith(1, 2).doesNotContain(0, 15);
  }

  @Test
  void openCardShowsTheHooksInTheServersOrderAndStaysAtTheEnd() {
    Lane lane = large();
    String id = fold(lane, Set.of()).cards().getLast().id();

    List<LaneCard> open = fold(lane, Set.of(id)).cards();

    assertThat(open.subList(0, 200)).isEqualTo(lane.cards());
    assertThat(open).hasSize(201);
    assertThat(open.getLast().subject())
        .isEqualTo(
            new Subject.Folded(
                lane.cards().stream().filter(c -> c.state().kind() == Kind.SKIPPED).toList(),
                true));
  }

  @Test
  void fewStandOnTheirOwn() {
    Lane lane = lane(IntStream.range(0, 3).mapToObj(i -> Cards.hook(i, Kind.SKIPPED)).toList());

    assertThat(fold(lane, Set.of())).isEqualTo(lane);
  }

  @Test
  void skippedHooksAndThoseThatWereNotReachedAreTwoCards() {
    List<LaneCard> cards = new ArrayList<>();
    for (int i = 0; i < 8; i++) {
      cards.add(Cards.hook(i, i < 4 ? Kind.SKIPPED : Kind.NOT_REACHED));
    }

    assertThat(fold(lane(cards), Set.of()).cards())
        .extracting(LaneCard::title)
        .containsExactly("4 skipped", "4 not reached");
  }

  @Test
  void stagesAreNeverFolded() {
    Lane lane = lane(IntStream.range(0, 9).mapToObj(Cards::stage).toList());

    assertThat(fold(lane, Set.of())).isEqualTo(lane);
  }

  @Test
  void whatIsNotSimulatedStandsInOneCardBehindTheRequest() {
    Lane first = lane(List.of(Cards.leftOut(0), Cards.hook(1, Kind.ALLOWED)));
    Lane last = lane(List.of(Cards.leftOut(2), Cards.stage(3)));

    List<Lane> folded = CardFolding.fold(List.of(first, last), Set.of());

    assertThat(folded.getFirst().cards()).extracting(LaneCard::title).containsExactly("hook-1");
    LaneCard fold = folded.getLast().cards().getLast();
    assertThat(fold.title()).isEqualTo("2 not simulated");
    assertThat(fold.steps()).containsExactly(0, 2);
    assertThat(CardFolding.fold(List.of(first, last), Set.of(fold.id())).getFirst())
        .isEqualTo(first);
  }
}
