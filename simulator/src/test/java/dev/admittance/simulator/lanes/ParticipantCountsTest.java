package dev.admittance.simulator.lanes;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.simulator.lanes.CardState.Kind;
import dev.admittance.simulator.lanes.LaneCard.Place;
import dev.admittance.simulator.trace.Phase;
import java.util.List;
import org.junit.jupiter.api.Test;

class ParticipantCountsTest {
  private static Lane lane(LaneCard... cards) {
    return new Lane(Cards.PLACE, "lane", List.of(cards));
  }

  @Test
  void countsHooksByWhatBecameOfThem() {
    ParticipantCounts tally =
        ParticipantCounts.of(
            List.of(
                lane(
                    Cards.hook(0, Kind.ALLOWED),
                    Cards.hook(1, Kind.SKIPPED),
                    Cards.hook(2, Kind.NOT_REACHED),
                    Cards.hook(3, Kind.FAILED_OPEN),
                    Cards.stage(4))));

    assertThat(tally).isEqualTo(new ParticipantCounts(2, 0, 1, 1, 0));
    assertThat(tally.words()).isEqualTo("2 hooks called, 1 skipped, 1 not reached");
  }

  @Test
  void hookThatIsSkippedInTheSecondRoundWasCalledNevertheless() {
    Lane second =
        new Lane(new Place(Phase.MUTATING, 1), "second", List.of(Cards.hook(0, Kind.SKIPPED)));

    assertThat(ParticipantCounts.of(List.of(lane(Cards.hook(0, Kind.PATCHED)), second)).words())
        .isEqualTo("1 hook called");
  }

  @Test
  void hookThatTakesNoDryRunWasNotCalled() {
    assertThat(
            ParticipantCounts.of(
                List.of(lane(Cards.hook(0, Kind.REFUSED), Cards.hook(1, Kind.SKIPPED)))))
        .extracting(ParticipantCounts::words)
        .isEqualTo("No hook called, 1 refused uncalled, 1 skipped");
  }

  @Test
  void saysThatNoHookWasCalled() {
    assertThat(ParticipantCounts.of(List.of(lane(Cards.stage(0)))).words())
        .isEqualTo("No hook called");
  }
}
