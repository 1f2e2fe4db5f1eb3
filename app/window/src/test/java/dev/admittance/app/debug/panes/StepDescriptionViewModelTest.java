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
  private final StepDescriptionViewModel story = new StepDescriptionViewModel(session);
  private final Trace trace = ShopSetup.run(ShopSetup.pod("bad"));

  @Test
  void withoutARunNothingIsTold() {
    assertThat(story.headline().get()).isEmpty();
    assertThat(story.explanation().get()).isEmpty();
    assertThat(story.rule().get()).isEmpty();
    assertThat(story.moment().get()).isEmpty();
  }

  @Test
  void eachStepIsToldWithItsRuleAndMoment() {
    session.show(trace);
    for (int index = 0; index < trace.steps().size(); index++) {
      session.moveTo(index);
      Step step = trace.steps().get(index);

      assertThat(story.headline().get()).isEqualTo(StepDescriptions.headline(step));
      assertThat(story.explanation().get()).isEqualTo(StepDescriptions.explanation(step));
      assertThat(story.rule().get()).isEqualTo(step.rule());
      assertThat(story.moment().get())
          .startsWith(step.moment().phase().text())
          .endsWith(StepDescriptions.duration(step.moment().at()));
    }
  }

  @Test
  void anotherRunTellsItsOwnStory() {
    session.show(trace);
    String before = story.headline().get();

    session.show(ShopSetup.run(ShopSetup.pod("good")));

    assertThat(story.headline().get()).isNotEqualTo(before).contains("good");
  }
}
