package dev.admittance.simulator.lanes;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.rule.RuleId;
import dev.admittance.simulator.trace.Moment;
import dev.admittance.simulator.trace.Phase;
import dev.admittance.simulator.trace.Step;
import dev.admittance.simulator.trace.StepHeader;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/// What the cards of initializers say, in few enough words for a card.
class InitializerCardsTest {
  private static final Moment MOMENT = new Moment(1, Duration.ZERO, Phase.MUTATING, 0);

  private static String words(Step step) {
    LaneCard card = StageCards.of(step);
    return card.title()
        + " ("
        + card.subtitle()
        + "): "
        + card.state().words()
        + ", "
        + card.state().kind();
  }

  @Test
  void cardCountsWhatIsPending() {
    assertThat(
            words(
                new Step.InitializersPending(
                    new StepHeader(MOMENT, RuleId.I_45, Optional.empty()),
                    List.of("a.b.c", "d.e.f"),
                    false)))
        .isEqualTo("Initializers (a.b.c, d.e.f): 2 pending, PENDING");
    assertThat(
            words(
                new Step.InitializerRemoved(
                    new StepHeader(MOMENT, RuleId.I_50, Optional.empty()),
                    List.of("a.b.c"),
                    List.of(),
                    List.of("d.e.f"))))
        .isEqualTo("Initializers (d.e.f): 1 pending, PENDING");
  }

  @Test
  void cardSaysHowTheInitializationEnded() {
    assertThat(
            words(
                new Step.InitializationFinished(
                    new StepHeader(MOMENT, RuleId.I_50, Optional.empty()), List.of("d.e.f"))))
        .isEqualTo("Initializers (d.e.f): Initialized, ALLOWED");
    assertThat(
            words(
                new Step.InitializationFailed(
                    new StepHeader(MOMENT, RuleId.I_53, Optional.empty()), JsonObject.EMPTY)))
        .isEqualTo("Initializers (): Failed, REFUSED");
  }
}
