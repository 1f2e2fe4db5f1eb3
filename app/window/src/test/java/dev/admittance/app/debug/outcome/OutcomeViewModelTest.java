package dev.admittance.app.debug.outcome;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.app.debug.ShopSetup;
import dev.admittance.app.debug.session.DebugSession;
import dev.admittance.simulator.trace.Outcome;
import dev.admittance.simulator.trace.Step;
import org.junit.jupiter.api.Test;

class OutcomeViewModelTest {
  private final DebugSession session = new DebugSession();
  private final OutcomeViewModel outcome = new OutcomeViewModel(session);

  @Test
  void sentenceLeadsToTheStepThatDecided() {
    session.show(ShopSetup.run(ShopSetup.pod("bad")));

    outcome.goToDecisiveStep();

    assertThat(outcome.outcome().getValue().orElseThrow().sentence())
        .isEqualTo("deny.shop.example denied the request");
    assertThat(session.positionProperty().get().orElseThrow().step())
        .isInstanceOf(Step.HookDenied.class);
  }

  @Test
  void noteLeadsToItsStep() {
    session.show(ShopSetup.run(ShopSetup.pod("good")));

    outcome.goTo(
        outcome.outcome().getValue().orElseThrow().notes().stream()
            .filter(note -> note.kind() == Outcome.Kind.FAILED_OPEN)
            .findFirst()
            .orElseThrow());

    assertThat(session.positionProperty().get().orElseThrow().step())
        .isInstanceOf(Step.FailedOpen.class);
  }

  @Test
  void withoutATraceThereIsNothingToGoTo() {
    outcome.goToDecisiveStep();

    assertThat(outcome.outcome().getValue()).isEmpty();
    assertThat(session.positionProperty().get()).isEmpty();
  }
}
