package dev.admittance.diagram;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.admittance.diagram.LanesLayout.Tick;
import dev.admittance.diagram.PlacedCard.Form;
import dev.admittance.simulator.lanes.Lane;
import dev.admittance.simulator.lanes.LaneCard;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class LanesPlacingTest {
  private final Lane received =
      Drawn.lane(Drawn.RECEIVED, Drawn.stage(Drawn.RECEIVED, 0, "CREATE"));
  private final Lane first =
      Drawn.lane(
          Drawn.FIRST,
          Drawn.hook(Drawn.FIRST, 0, 1, 0, 20),
          Drawn.hook(Drawn.FIRST, 1, 2, 20, 10),
          Drawn.hook(Drawn.FIRST, 2, 3, 30, 5));
  private final Lane second =
      Drawn.lane(
          Drawn.SECOND,
          Drawn.stage(Drawn.SECOND, 4, "Second round"),
          Drawn.hook(Drawn.SECOND, 0, 5, 35, 20),
          Drawn.hook(Drawn.SECOND, 2, 6, 55, 20));
  private final Lane validating =
      Drawn.lane(
          Drawn.VALIDATING,
          Drawn.hook(Drawn.VALIDATING, 0, 7, 75, 40),
          Drawn.hook(Drawn.VALIDATING, 1, 8, 75, 10));

  private static LanesLayout place(List<Lane> lanes) {
    return LanesPlacing.place(lanes);
  }

  private static PlacedCard find(LanesLayout layout, String id) {
    return layout.cards().stream().filter(c -> c.card().id().equals(id)).findFirst().orElseThrow();
  }

  private static PlacedCard find(LanesLayout layout, LaneCard card) {
    return find(layout, card.id());
  }

  @Test
  void hooksInSeriesStandInARowAndAnArrowLeadsToEach() {
    LanesLayout layout = place(List.of(received, first));

    assertThat(layout.cards()).extracting(card -> card.box().y()).containsOnly(24.0);
    assertThat(layout.cards()).extracting(card -> card.box().x()).isSorted();
    assertThat(layout.cards())
        .extracting(PlacedCard::follows)
        .containsExactly(false, true, true, true);
    assertThat(layout.width()).isGreaterThan(layout.cards().getLast().box().maxX());
  }

  @Test
  void longestDelayFillsItsBarAndOthersStandInProportion() {
    LanesLayout layout = place(List.of(first));

    assertThat(layout.cards().stream().map(card -> card.bar().orElseThrow().to()))
        .containsExactly(1.0, 0.5, 0.25);
  }

  @Test
  void cardOfTheSecondRoundStandsUnderItsFormerOne() {
    LanesLayout layout = place(List.of(received, first, second));

    for (int hook : new int[] {0, 2}) {
      Box former = find(layout, "mutating-0-" + hook).box();
      Box again = find(layout, "mutating-1-" + hook).box();
      assertThat(again.x()).isEqualTo(former.x());
      assertThat(again.y()).isGreaterThan(former.maxY());
    }
    assertThat(layout.links()).filteredOn(LanesLayout.Link::arrow).hasSize(1);
    assertThat(layout.links()).filteredOn(link -> !link.arrow()).hasSize(2);
  }

  @Test
  void secondRoundThatNoHookIsInTakesNoRow() {
    Lane nobody = Drawn.lane(Drawn.SECOND, Drawn.stage(Drawn.SECOND, 4, "Second round"));

    LanesLayout layout = place(List.of(received, first, nobody, validating));

    assertThat(layout.headings())
        .allSatisfy(heading -> assertThat(heading.box().maxY()).isLessThan(layout.height()));
    assertThat(layout.links()).isEmpty();
  }

  @Test
  void whatSaysWhyThereIsASecondRoundEndsTheFirst() {
    LanesLayout layout = place(List.of(received, first, second));

    Box turn = find(layout, "stage-4").box();
    assertThat(turn.x()).isGreaterThan(find(layout, "mutating-0-2").box().maxX());
    assertThat(turn.y()).isEqualTo(24);
  }

  @Test
  void parallelHooksShareATimeAxis() {
    LanesLayout layout = place(List.of(validating));

    PlacedCard slow = find(layout, validating.cards().getFirst());
    PlacedCard quick = find(layout, validating.cards().getLast());
    assertThat(List.of(slow.form(), quick.form())).containsOnly(Form.ROW);
    assertThat(quick.box().x()).isEqualTo(slow.box().x());
    assertThat(slow.bar()).contains(new PlacedCard.Bar(0, 1, true));
    assertThat(quick.bar()).contains(new PlacedCard.Bar(0, 0.25, false));
    assertThat(layout.ticks())
        .extracting(Tick::label)
        .containsExactly("0 ms", "", "20 ms", "", "40 ms", "");
    assertThat(layout.ticks().get(4).x())
        .isCloseTo(slow.box().x() + slow.trackStart() + LanesLayout.TRACK_LENGTH, within(0.001));
  }

  @Test
  void titleTellsHowLongThePhaseTakes() {
    assertThat(place(List.of(first, validating)).headings())
        .extracting(LanesLayout.Heading::text)
        .containsExactly("mutating 0 · 35 ms", "validating 0 · 40 ms");
  }

  @Test
  void laneWithoutHooksSaysSo() {
    assertThat(place(List.of(received, Drawn.lane(Drawn.FIRST))).headings())
        .extracting(LanesLayout.Heading::text)
        .containsExactly("received 0", "No hooks", "mutating 0");
  }

  @Test
  void noTwoCardsOverlapWhateverTheirNumber() {
    List<LaneCard> series =
        IntStream.range(0, 40).mapToObj(i -> Drawn.hook(Drawn.FIRST, i, 2 * i, i, 1)).toList();
    List<LaneCard> again =
        IntStream.range(0, 40).mapToObj(i -> Drawn.hook(Drawn.SECOND, i, 100 + i, i, 1)).toList();
    List<LaneCard> parallel =
        IntStream.range(0, 40)
            .mapToObj(i -> Drawn.hook(Drawn.VALIDATING, i, 200 + i, 99, i))
            .toList();

    List<PlacedCard> cards =
        place(
                List.of(
                    received,
                    new Lane(Drawn.FIRST, "first", series),
                    new Lane(Drawn.SECOND, "second", again),
                    new Lane(Drawn.VALIDATING, "validating", parallel)))
            .cards();

    assertThat(cards).hasSize(121);
    List<String> overlaps = new ArrayList<>();
    for (int i = 0; i < cards.size(); i++) {
      for (int j = i + 1; j < cards.size(); j++) {
        if (cards.get(i).box().meets(cards.get(j).box())) {
          overlaps.add(cards.get(i).card().id() + " " + cards.get(j).card().id());
        }
      }
    }
    assertThat(overlaps).isEmpty();
  }

  @Test
  void inOneLineEverythingStandsAtOneHeight() {
    LanesLayout layout =
        LinePlacing.placeLow(List.of(received, first, second, validating), 4000, 2);

    assertThat(layout.cards()).hasSize(9);
    assertThat(layout.cards()).extracting(card -> card.box().y()).containsOnly(6.0);
    assertThat(layout.cards()).extracting(card -> card.box().x()).isSorted();
    assertThat(find(layout, "stage-0").form()).isEqualTo(Form.DOT);
    assertThat(find(layout, "mutating-0-0").form()).isEqualTo(Form.CHIP);
  }

  @Test
  void linesAreNoWiderThanTheRoomAndLoseNamesBeforeTheyBecomeMore() {
    List<Lane> lanes = List.of(received, first, second, validating);
    for (double room : new double[] {300, 500, 700, 1000, 1500}) {
      assertThat(LinePlacing.place(lanes, room).width()).isLessThanOrEqualTo(room);
    }
    assertThat(LinePlacing.place(lanes, 1000).cards())
        .filteredOn(card -> card.form() == Form.CHIP)
        .extracting(PlacedCard::name)
        .containsExactlyElementsOf(
            Stream.of(first, second, validating)
                .flatMap(lane -> lane.cards().stream())
                .filter(card -> card.hook().isPresent())
                .map(LaneCard::title)
                .toList());
    LanesLayout low = LinePlacing.placeLow(lanes, 500, 2);
    assertThat(low.width()).isLessThanOrEqualTo(500);
    assertThat(low.height()).isLessThan(70);
    assertThat(low.headings()).isEmpty();
    assertThat(low.cards()).hasSize(9).extracting(PlacedCard::form).contains(Form.DOT);
  }

  /// A line that begins within a lane says again, faintly, which lane it is.
  @Test
  void everyLineHasTitles() {
    List<LaneCard> many =
        IntStream.range(0, 40).mapToObj(i -> Drawn.hook(Drawn.FIRST, i, i, i, 1)).toList();
    LanesLayout layout =
        LinePlacing.place(List.of(received, new Lane(Drawn.FIRST, "all", many), validating), 500);

    assertThat(layout.cards())
        .allSatisfy(card ->
            assertThat(layout.headings())
                .anySatisfy(heading -> {
                  assertThat(heading.box().maxY()).isEqualTo(card.box().y());
                  assertThat(heading.box().x()).isLessThanOrEqualTo(card.box().x());
                }));
    assertThat(layout.headings()).filteredOn(LanesLayout.Heading::faint).isNotEmpty();
    assertThat(layout.headings())
        .filteredOn(heading -> !heading.faint())
        .extracting(LanesLayout.Heading::text)
        .doesNotHaveDuplicates();
  }

  @Test
  void aLowWindowHasNamesInAThirdLine() {
    List<Lane> lanes = List.of(received, first, second, validating);
    LanesLayout low = LinePlacing.placeLow(lanes, 500, 3);
    assertThat(low.cards()).extracting(PlacedCard::form).contains(Form.CHIP);
    assertThat(low.height()).isLessThan(100);
  }

  @Test
  void linesThatAreTooFewForAllIconsShowShortNames() {
    List<LaneCard> many =
        IntStream.range(0, 400).mapToObj(i -> Drawn.hook(Drawn.FIRST, i, i, i, 1)).toList();

    LanesLayout layout = LinePlacing.place(List.of(new Lane(Drawn.FIRST, "all", many)), 900);

    assertThat(layout.width()).isLessThanOrEqualTo(900);
    assertThat(layout.cards()).extracting(PlacedCard::form).containsOnly(Form.CHIP);
  }

  @Test
  void arrowKeysLeadAcrossTheEndOfALine() {
    List<PlacedCard> cards =
        LinePlacing.place(List.of(received, first, second, validating), 500).cards();
    for (int i = 1; i < cards.size(); i++) {
      assertThat(Direction.RIGHT.inOrder(cards.get(i - 1), cards)).contains(cards.get(i));
      assertThat(Direction.LEFT.inOrder(cards.get(i), cards)).contains(cards.get(i - 1));
    }
    assertThat(Direction.RIGHT.inOrder(cards.getLast(), cards)).isEmpty();
    assertThat(Direction.DOWN.inOrder(cards.getFirst(), cards)).isEmpty();
  }

  @Test
  void arrowKeysLeadToTheNearestCardInTheirDirection() {
    LanesLayout layout = place(List.of(received, first, second, validating));
    PlacedCard middle = find(layout, "mutating-0-2");

    assertThat(Direction.LEFT.from(middle, layout.cards()).map(c -> c.card().id()))
        .contains("mutating-0-1");
    assertThat(Direction.RIGHT.from(middle, layout.cards()).map(c -> c.card().id()))
        .contains("stage-4");
    assertThat(Direction.DOWN.from(middle, layout.cards()).map(c -> c.card().id()))
        .contains("mutating-1-2");
    assertThat(Direction.UP.from(middle, layout.cards())).isEmpty();
  }
}
