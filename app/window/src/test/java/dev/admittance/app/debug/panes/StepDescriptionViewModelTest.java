package dev.admittance.app.debug.panes;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.app.debug.ShopSetup;
import dev.admittance.app.debug.session.DebugSession;
import dev.admittance.simulator.trace.Step;
import dev.admittance.simulator.trace.StepDescriptions;
import dev.admittance.simulator.trace.Trace;
import org.junit.jupiter.api.Test;

class StepDescriptionViewModelTest {
  private final DebugSession session = new DebugSession();
  private final StepDescriptionViewModel description = new StepDescriptionViewModel(session);
  private final Trace trace = ShopSetup.run(ShopSetup.pod("bad"));

  @Test
  void withoutARunNothingIsTold() {
    assertThat(description.headline().get()).isEmpty();
    assertThat(description.explanation().get()).isEmpty();
    assertThat(description.rule().get()).isEmpty();
    assertThat(description.moment().get()).isEmpty();
  }

  @Test
  void eachStepIsToldWithItsRuleAndMoment() {
    session.show(trace);
    for (int index = 0; index < trace.steps().size(); index++) {
      session.moveTo(index);
      Step step = trace.steps().get(index);

      assertThat(description.headline().get()).isEqualTo(StepDescriptions.headline(step));
      assertThat(description.explanation().get()).isEqualTo(StepDescriptions.explanation(step));
      assertThat(description.rule().get()).isEqualTo(step.rule().toString());
      assertThat(description.moment().get())
          .startsWith(step.moment().phase().text())
          .endsWith(StepDescriptions.duration(step.moment().at()));
    }
  }

  @Test
  void anotherRunTellsItsOwnStory() {
    session.show(trace);
    String before = description.headline().get();

    session.show(ShopSetup.run(ShopSetup.pod("good")));

    assertThat(description.headline().get()).isNotEqualTo(before).contains("good");
  }
}
